/** Parts of system names, our own. Any beginning goes with any ending of the other kind of sound. */
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
    a ac ace ada adan ae ai aka al alis an ana ane anis ant ar ara aras arc ard are aris as asa ast ath ava ay e ea ed eda ek el ela ele
    eld em en ena end ene enna ens er era ere eris erne es esh esse et eth eva ey i ia ian ica id ida ie iel ik il ila ine ing inn ira is
    isa isk iss ist ith ius o oc od ok ola om on ona onde one or ora ord oris os oth ova ow oy ul ula um una und ur ura us usk uth yn yra ys`),
  /** begin with a consonant: the end of an `open` name */
  closings: words(`
    bar bel ber bos bra bris cand cor cris cus dan dar del den der dis don dor dra dris dros dun far fel fin gal gan gar gol gon gra grin
    kan kar kel ker kon kor kris lan lar las len leth lia lis lon lor los lune lyn mar mas men mer mira mis mon mor mos nar nas ndra nell
    ner net nia nis nor nos nth nya pel phis pis pol pra ra ras rel ren rest ria ric rin ris rith ro ron ros roth rra rus ryn san sar sel
    sen shan sia sis skar son sor sta ster stra tar tas tel ter tha thas thel then thia this thon thos thra tia tis tor tra tris tron
    tross var vas vel ven ver via vin vis von vos vra wen win xis yon zan zar zen zor`),
  /** go between a closed beginning and its ending when short names have run out */
  middles: words(`
    ab ad ag al am an ar as ath av eb ed eg el em en er es eth ev ib id ig il im in ir is ith iv ob od og ol om on or os oth ov ul um un ur us`),
};

/** Letters that must not meet inside a name, because of what they spell. */
export const unwanted = /anus|cunt|fuck|fuk|hitl|nazi|nigg|penis|porn|rape|shit|slut|sex|tits|wank|whor|zyk|arse|isis|allah/;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
