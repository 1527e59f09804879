// Written by bin/unicode/make.mjs: change that, not this.

/** The letters, marks and digits of each script, in ranges. */
export const letters = {
  Latin:
    '41-5a 61-7a c0-d6 d8-f6 f8-131 134-13e 141-148 14a-17e 18f 1a0-1a1 1af-1b0 1cd-1dc 1de-1e3 1e6-1f0 1f4-1f5 1f8-21b 21e-21f 226-233 259 1e00-1e99 1e9c-1eff',
  Greek:
    '386 388-38a 38c 38e-3a1 3a3-3ce 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f70 1f72 1f74 1f76 1f78 1f7a 1f7c 1f80-1fb4 1fb6-1fba 1fbc 1fc2-1fc4 1fc6-1fc8 1fca 1fcc 1fd0-1fd2 1fd6-1fda 1fe0-1fe2 1fe4-1fea 1fec 1ff2-1ff4 1ff6-1ff8 1ffa 1ffc',
  Cyrillic: '400-45f 48a-4ff 510-513 51a-51d',
  Armenian: '531-556 559 561-587',
  Georgian: '10d0-10fa 10fd-10ff',
  Hebrew: '5b0-5bd 5bf 5c1-5c2 5d0-5ea 5f0-5f2',
  Arabic: '620-63f 641-669 66e-672 674 679-6d3 6d5-6dc 6df-6e8 6ea-6fc 6ff 750-77f',
  Thaana: '780-7b1',
  Devanagari: '900-950 953-957 960-963 966-96f 971-97f',
  Bengali: '980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9e0-9e3 9e6-9f1 9fc',
  Gurmukhi: 'a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32 a35 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a5c a66-a75',
  Gujarati: 'a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-aef af9-aff',
  Oriya: 'b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b56-b57 b5f-b63 b66-b6f b71',
  Tamil: 'b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bef',
  Telugu: 'c00-c03 c05-c0c c0e-c10 c12-c28 c2a-c39 c3d-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c60-c63 c66-c6f',
  Kannada: 'c80-c83 c85-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cde ce0-ce3 ce6-cef cf1-cf2',
  Malayalam: 'd00-d03 d05-d0c d0e-d10 d12-d44 d46-d48 d4a-d4e d54-d57 d5f-d63 d66-d6f d7a-d7f',
  Sinhala: 'd82-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df3',
  Thai: 'e01-e3a e40-e4e e50-e59',
  Lao: 'e81-e82 e84 e87-e88 e8a e8d e94-e97 e99-e9f ea1-ea3 ea5 ea7 eaa-eab ead-eb9 ebb-ebd ec0-ec4 ec6 ec8-ecd ed0-ed9 ede-edf',
  Tibetan:
    'f00 f18-f19 f20-f29 f35 f37 f39 f3e-f42 f44-f47 f49-f4c f4e-f51 f53-f56 f58-f5b f5d-f68 f6a-f6c f71-f72 f74 f7a-f80 f82-f84 f86-f92 f94-f97 f99-f9c f9e-fa1 fa3-fa6 fa8-fab fad-fb8 fba-fbc fc6',
  Myanmar: '1000-1049 1050-109d',
  Khmer: '1780-17a2 17a5-17b3 17b6-17d3 17d7 17dc-17dd 17e0-17e9',
  Ethiopic:
    '1200-1248 124a-124d 1250-1256 1258 125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be 12c0 12c2-12c5 12c8-12d6 12d8-1310 1312-1315 1318-135a 135d-135f',
  Hangul: 'ac00-d7a3',
  Hiragana: '3041-3096 309d-309e 30fc',
  Katakana: '30a1-30fe',
  Bopomofo: '3105-312e 31a0-31ba',
  Han: '3005 3007 3400-4db5 4e00-9fea',
} as const;

/** Those of them that are marks. */
export const ownMarks =
  '5b0-5bd 5bf 5c1-5c2 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 7a6-7b0 900-903 93a-93c 93e-94f 953-957 962-963 981-983 9bc 9be-9c4 9c7-9c8 9cb-9cd 9d7 9e2-9e3 a01-a03 a3c a3e-a42 a47-a48 a4b-a4d a51 a70-a71 a75 a81-a83 abc abe-ac5 ac7-ac9 acb-acd ae2-ae3 afa-aff b01-b03 b3c b3e-b44 b47-b48 b4b-b4d b56-b57 b62-b63 b82 bbe-bc2 bc6-bc8 bca-bcd bd7 c00-c03 c3e-c44 c46-c48 c4a-c4d c55-c56 c62-c63 c81-c83 cbc cbe-cc4 cc6-cc8 cca-ccd cd5-cd6 ce2-ce3 d00-d03 d3b-d3c d3e-d44 d46-d48 d4a-d4d d57 d62-d63 d82-d83 dca dcf-dd4 dd6 dd8-ddf df2-df3 e31 e34-e3a e47-e4e eb1 eb4-eb9 ebb-ebc ec8-ecd f18-f19 f35 f37 f39 f3e-f3f f71-f72 f74 f7a-f80 f82-f84 f86-f87 f8d-f92 f94-f97 f99-f9c f9e-fa1 fa3-fa6 fa8-fab fad-fb8 fba-fbc fc6 102b-103e 1056-1059 105e-1060 1062-1064 1067-106d 1071-1074 1082-108d 108f 109a-109d 135d-135f 17b6-17d3 17dd';

/** Marks that may stand on letters of any script. */
export const marks = '300-304 306-30c 30f-311 313-314 31b 323-328 32d-32e 330-331';
