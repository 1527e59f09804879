import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { wideView } from './test/builders/orders.ts';
const KILI='kili-hegemony';
const view=(force:any, change:any=()=>{})=>wideView((v:any)=>{Object.assign(v.empires[KILI],{level:'war',state:'war'});delete v.units[`${v.empire.id}-tender-1`];v.foreign.forces.seen={seen:0,system:'vega',owner:KILI,where:'space',detection:'limited',ccHalves:20,hulls:{},units:[],...force};change(v)});
const say=(v:any,...o:string[])=>{const t=process.cpuUsage();const {problems}=forecastSheet(v,[frontMatter(v),...o.map(x=>'- '+x)].join('\n'));const e=process.cpuUsage(t);for(const p of problems) if(!/unspent|left, and|nothing is being/.test(p.text)) console.log(p.line,p.severity,p.text);console.log('--',(e.user+e.system)/1000)};
for (const cc of [0,5,8,10,12,16,20,40]) { console.log('CC',cc); say(view({ccHalves:2*cc}),'1st Fleet: move to Vega'); }
for (const n of [4,8,10,12,14]) { console.log('DD',n); say(view({detection:'normal',ccHalves:2*n,hulls:{destroyer:n}}),'1st Fleet: move to Vega','1st Fleet: fight boldly'); }
say(view({detection:'normal',ccHalves:20,hulls:{destroyer:10}, system:'sol'}),'no orders');
say(view({detection:'normal',ccHalves:20,hulls:{destroyer:10}}, (v:any)=>{v.empires[KILI].level='hostilities'; delete v.colonies.vega}),'1st Fleet: move to Vega');
