/** What a player might write to be taken for somebody else, or to break a page; and what the refusal says. */
export const hostileNames: [why: string, names: string[]][] = [
  ['cannot hold', ['Ve\u200bga', 'Ve\u200dga', 'Ve\u200cga', 'Ve\u2060ga', 'Ve\u00adga', 'Ve\u180ega', 'Ve\u034fga']], // unseen
  ['cannot hold', ['Ve\u115fga', 'Ve\u1160ga', 'Ve\u3164ga', 'Ve\uffa0ga', 'Ve\u2800ga', '\u3164', '\u2800\u2800', '\u17b4a']], // fillers
  ['cannot hold', ['Vega\u{e0041}', 'Vega\u{e007f}', 'Vega\ufe0f', 'Vega\ufe00', 'Vega\u{e0100}', '\u180bVega']], // tags, variations
  ['cannot hold', ['\u202eageV', 'Vega\u202c', '\u2066Vega\u2069', '\u200eVega', '\u200fVega', '\u061cVega']], // directions
  ['cannot hold', ['Ve\ue000ga', 'Ve\u{f0000}ga', 'Ve\ufffdga', 'Ve\ufdd0ga', 'Ve\u0007ga', 'Ve\u0085ga']], // of no meaning
  ['cannot hold', ['𝕍ega', '𝐕𝐞𝐠𝐚', 'Ｖｅｇａ', 'ⓥega', 'ᵛega', 'ﬁnn', 'ⅣVega', 'ᴠᴇɢᴀ', 'ꓦega', 'Ⲟmega', 'ⲣax', 'ʌega', 'Ꮩega']], // fancy letters
  [
    'cannot hold',
    ['Vega*', '**Vega**', '_Vega_', '`Vega`', '<b>Vega</b>', '[Vega]', 'Vega|Sol', '\\Vega', 'Vega: Sol', 'Vega=1'],
  ], // markup
  ['cannot hold', ['Vega🚀', '☠', '→Vega', 'Vega…', '½Vega', 'V∕ega', 'Ve̶ga', 'V\u20d2ega', 'V\u0488ega', 'Vega\u0338']],
  [
    'has one script in each word',
    ['Vеga', 'Τerran', 'Terrаn', 'Sоl', 'Кessa', 'Оphir', 'αlpha', 'Vegа-1', 'Веgа', 'Tеrrаn Uniоn', 'Ophirא'],
  ],
  ['has one script in each word', ['Vega가あ', 'дあ', 'がก', 'Վega', 'სol', '力д']],
  ['not both', ['Vega אבג', 'سلام Sol']],
  [
    'marks',
    [
      'V\u0301\u0302\u0303ega',
      'Z\u0300\u0301\u0302\u0303\u0304algo',
      '\u0301Vega',
      'Vega \u0301Sol',
      '1\u0301',
      'q\u0323\u0323',
      'ก่่',
      "'\u0301a",
    ],
  ],
  ['holds no quotes', ['Ve"ga']],
  ['holds at least a letter', ['---', '...', "'", '()', '&', '. . .']],
  [
    'taken for the moderator',
    ['Moderator', 'The Moderator', 'moderator', 'MODERATOR', 'Moderator 2', 'rnoderator', 'M0derat0r', 'Môdérator'],
  ],
  [
    'taken for the moderator',
    ['Mod erator', 'M-o-d-e-r-a-t-o-r', "Moderator's Fleet", '(Moderator)', 'Mod.erator', 'Rnoderator of Sol'],
  ],
];

/** What people really call things, by script. */
export const honestNames: Record<string, string[]> = {
  Latin: [
    'Pathfinder',
    "O'Neill",
    'St. Mary-on-Sea',
    'Fleet #3 (reserve)',
    'Smith & Sons',
    'Ärger über Öl',
    'Łódź',
    'Đà Nẵng',
    'İzmir',
    'Hawaiʻi',
  ],
  French: [
    'Œuvre',
    "L'Hôpital",
    'Curaçao',
    'Ho!',
    'Wave 2/3',
    'Alpha+',
    'Jr., the 2nd',
    'Þingvellir',
    'Çeşme',

    'Ñandú',
    'Ő',
  ],
  Greek: ['Ανδρομέδα', 'Ωρίων', 'ᾠδή', 'Άλφα 1'],
  Cyrillic: ['Союз', 'Київ', 'Ћуприја', 'Ўзбек', 'Алматы қаласы', 'Первый флот', 'Щорс-2'],
  Hebrew: ['כוכב', 'שָׁלוֹם', 'צי 1'],
  Arabic: ['نجم', 'مُحَمَّد', 'کهکشان', 'الأسطول ١'],
  Devanagari: ['आकाशगंगा', 'क्ष्मी', 'दिल्ली'],
  Bengali: ['বাংলা', 'নক্ষত্র'],
  Tamil: ['விண்மீன்', 'தமிழ்'],
  Thai: ['ดวงดาว', 'น้ำ', 'ที่นี่'],
  Burmese: ['မြို့', 'ကြယ်'],
  Tibetan: ['སྒྲུབ', 'བོད'],
  Armenian: ['Աստղ', 'Երևան'],
  Georgian: ['თბილისი', 'ვარსკვლავი'],
  Ethiopic: ['ኮከብ'],
  Khmer: ['ផ្កាយ'],
  Korean: ['은하수', '제1함대', 'K팝', '韓國함대'],
  Japanese: ['銀河', 'ぎんが', 'スーパースター', '第1艦隊', 'らーめん', 'ジョン・スミス', '佐々木さん', 'Xファイル'],
  Chinese: ['北斗', '长城号', 'ㄅㄆㄇ'],
  mixed: ['Terran Союз', '銀河 Fleet', 'Ω Force', '3 Альфа'],
};
