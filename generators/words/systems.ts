/** Parts of system names, invented by us. Any beginning goes with any ending of the other kind of sound. */
export const systemWords = {
  /** end in a consonant: followed by `openings` */
  closed: words(`
    Al An Ar Ard Ash Bal Ban Bel Ber Bor Bran Bren Bryn Cal Cam Car Cas Cer Col Cor Crom Cyr Dal Dan Dar Del Den Der Dor Dram Dun
    El Em Er Fal Far Fen Fer Fin For Gal Gan Gar Gel Gor Gran Gwen Hal Har Hav Hel Hes Hol Hor Il In Is Jan Jar Jas Jor Kal Kar Kas
    Kel Ken Ker Kol Kor Kran Kyr Lan Lar Len Lin Lor Lun Mal Man Mar Mel Mer Min Mir Mol Mor Myr Nal Nar Nas Nel Ner Nim Nor Ol Om Or
    Os Pal Par Pel Per Pol Por Pran Quen Quil Ral Ran Rath Ren Ril Ros Ryn Sal San Sar Sel Sen Ser Sil Sim Sol Sor Syl Tal Tam Tan Tar
    Tel Ten Ter Thal Thar Thel Thor Til Tir Tol Tor Tran Tren Ul Un Ur Val Van Var Vel Ven Ver Vol Vor Wal War Wel Wen Wil Wyn Xan Xar
    Yal Yar Yel Yor Zal Zan Zar Zel Zor`),
  /** end in a vowel: followed by `closings` */
  open: words(`
    A Ae Ai Ba Be Bo Bria Ca Ce Cae Cho Cla Cy Da De Dio Dra E Ea Eo Fa Fae Fe Flo Ga Gae Gla Go Ha He Hy I Ia Io Ja Jo Ka Ke Kha Ko Ky
    La Le Li Lo Lu Ly Ma Me Mi Mo My Na Ne Ni No Nu Ny O Oa Ori Pa Pe Phae Pho Pri Pro Qua Ra Re Rhe Ri Ro Ru Sa Sce Se Sha Si So Sta Ste
    Su Sy Ta Te The Tha Ti To Tri Ty U Ua Va Ve Vi Vo Wa We Wi Xe Ya Ye Yo Za Ze Zo`),
  /** begin with a vowel: the end of a `closed` name */
  openings: words(`
    a ac ace ada adan ador ae aen ahn ai ain aka akis alis alor amar an ander andis ane anis anor antis ar ara aras arc ard
    aris arra asa aska ast astor ath ava avar ea ebris eda ek el ela eld ele elis elor em ena end endar endis ene enna enor
    era eris erys esh esse estra et eth ethis eva evin ey i ia ian ica ida iden ie iel igar ik il ila ilar imar indor inos
    ira iris is isa isar isk iss istra ith ius ivar o oc od odan ok ola oleth om omar on ona onar onde ondis or ora ord oris
    orith orra os osk oth othen ova ovar ow udar ul ula ulis um umar una und undor ur ura uris usk uth uvar ydon yn ynth yra
    yris ys`),
  /** begin with a consonant: the end of an `open` name */
  closings: words(`
    bar bos bra bris bryn cand cor cris cus dan dar dath del dis don dor dra dreth dris dros dun falla far fel gal gan gar
    garth gol gon gorn gra grin gwyn kan kar kath kel kesh kon kor korin kris lan lar las lath len leth lia lis lon lor los
    loth lune luth lyn madra mar mas men mira mis mon mor mos mund nar nas nath ndra nell neth nia nis nor nos noth nth nya
    phis pis pol pra rath rel reth rhys ria ric rith ro ron ros roth rra rus ryn san sar sarn sel sen seth shan sia sis skane
    skar skel sor sta stra tar tas tel tha thane thas thel then thia this thon thorn thos thra thys tia tis tor tra tris tron
    tross vane var varn vas vel ven veth via vin vis von vorn vos vra wen win wyn xis yon zan zar zen zeth zhar zor`),
  /** go between a closed beginning and its ending when short names have run out */
  middles: words(`
    ab ad ag al am an ar as ath av eb ed eg el em en er es eth ev ib id ig il im in ir is ith iv ob od og ol om on or os oth ov ul um un ur us`),
};

/** Letters that must not meet inside a name, because of what they spell. */
export const unwanted =
  /^(agon|alas|anon|banan|basis|bora|boron|camel|camer|cased|colon|color|debris|drama|earth|even|final|forum|harem|havoc|hymen|iron|latex|liver|locus|lumen|manor|month|natron|nomas|nonis|omen|oral|ovary|paras|patron|polar|radon|rebel|renal|river|sedan|serum|sonar|tenth|urin|venom|venus|virus|vodun|water|wino|yodel|zebra|casino|granola|lepra|model|moron|stamen|trivia)|anal|anus|arse|cunt|fuck|fuk|hitl|isis|nazi|nigg|penis|porn|rape|sex|shit|slut|tits|wank|whor/;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
