import type { RunStart } from '../../dungeon/begin-with.ts';
import { replayRun } from '../../dungeon/replay.ts';
import { hashState } from './state-hash.ts';

/** Outcome of a golden run. */
export interface Expected {
  /** Hash of the last state, random generator included. */
  readonly hash: string;
  readonly score: number;
  readonly floor: number;
  readonly turns: number;
}

/** Run with a fixed outcome. */
interface GoldenRun {
  readonly name: string;
  readonly rulesVersion: number;
  readonly seed: number;
  readonly floorSeeds: readonly number[];
  readonly start?: RunStart;
  readonly actions: string;
  readonly expected: Expected;
}

/**
 * Runs with fixed outcomes in every engine and version of these rules: through the crowds below keepers, through all
 * biomes, and with gifts. When one differs, fix the change, or raise `RULES_VERSION` and record runs of it.
 */
export const GOLDEN_RUNS: readonly GoldenRun[] = [
  {
    rulesVersion: 5,
    name: 'below the second and the fourth keeper',
    seed: 31,
    floorSeeds: [
      1_621_401_726, 3_435_462_124, 3_171_273_172, 429_371_291, 1_082_148_501, 3_455_971_212, 1_648_461_097,
      652_447_967, 3_671_130_972, 830_564_032, 1_419_550_988, 2_678_843_054, 4_279_158_850, 786_445_922, 3_907_603_363,
      4_156_451_781, 4_086_225_699, 115_163_708, 3_053_649_442, 4_011_849_290,
    ],
    actions: [
      'nwneeeesennwwwsswwwssssssssssp0sk3eseennsssessssseesseek3eeeenneeewwsssp0eeesq6eesseesk3d6wssd6nwwsseeeesnnwnn',
      'nnwwwq9d9sseeeeewssk0sssswwsk0u3eeesssnnnnnwnnnnnnnwwwweek0nnnnnwwk0nnneennk0wwwenwwwwwenneeeessssswwwwb4eeeen',
      'nnnnnwwwwweeennnnssswwp0wwk2swp0wwsswwssnnwwwwwwsseeenneeeeeesseeeesssp0sk2sseesswsswd9eeeesswwwswwsk2ssssseee',
      'nnnnnneessseeeennneenneeeeeeeessnnwwwwwnnnnnwwnnwwwwwwwp0wk2wsq9d9eeeeeeseessssseeeesswsswwwwsseeesssssnseennn',
      'neeeneeeseennk2essssk1ennwwnnnnseeeeesnnp0nk1wwwwwsssssnnnnnnnneeennnnnnnnweenwwwnnwwwwwnnnnnwwk1nnnneeessseen',
      'nnnnwwwwwwwwwwsssk1eeswwwp0wssssssssp0ssk4swsnwd8eennnnnnnneeeeeeeesp0wswwwwwsssssseeeswessswssb1ennnnnnwwwnnn',
      'nnnnnwwwsssssssswwwwwssnq9d9wd9wswwswwwwp0wwnwp0wwk4sswsd8nwwq8d8ssnq8d8nk4eeeeeeeeeeeesnwewwwwwwwwwwwp0wwwwss',
      'ssseed8esssseeeeessssswssssswwp0wwwp0wwp0wwwp0wwwwsssp0ssswwssssq6swp0wnwwwsssswq6nwd4eeeeeeennd4enb1b1b3b1sse',
      'eeeeennnnwwwq7q4d4wnssssseesseeeeeeed4nnessssd4nnnnnwwwnnnnnd4nnnwsp0np0wp0wsswwwwnp0sp1swwwwwssq3nnnwwwssssee',
      'eesswswd0eeeb0b3b3b3d0nneeeeennned1nneeend1eeewswwwwsswwsb3wwwwsssssseennnnnnneeeeeeenq7d1eeed2eeq7d3wwsssd4ws',
      'wq5q6d4wwwwnwwnnnnnsnnnnnnnnnnq7d5eewwnnwq6q6d5nnnenend5nnd5esessnnnnnwd6eeneeeeeeeeed7ssd7wwwwwssssssswesq7d7',
      'esnnwwwwwwwsnnwwwwwwsq8d8sneesssd8wwwsd8nwwq8d8eeeeennnneennnnnwb3b3b3b3essssswwsssssssseeessssnnwwssswsssd9ee',
      'ssssssssseeessssneeswssseneennneeennneseessnnssessssseeennnenwwswsswsnwwwwwwwwwnwewwsnwwwwnnnneennennneeeesssw',
      'wwwwsssseeeeeeeeeeeeb3b3b3nwwwwwwwwwwwwnnnneeeeeeennnnnneeneennnnneeeessssssssssewswwssssssssennneeewwp0wd9sse',
      'sd9wwwp0wwwwwq8d8eeeeneennnnnnneennp0ennp0wwnnnennnnwsssssswwsssssssssssswwwwwwwwwsswwwswswwd8eswwswssswsp0sss',
      'ssswessq8d8seewsd9eeeend9wwnneeeeeneq9d9sswq9d9eeesd9nennnq9d9wwwwswwwwnnwwb3b3eeseeeeeessssd9esq9wd9ssswd9www',
      'swwwsssnnnnnnnneeeeeeeennnnnneeenwnnwwwwwwwwwsseeessswwwswwwwwwssssssswwwwwwnnnwwnwwssswsssssswwssssssseeeenp0',
      'swwwnnnnnnneennnnneewwsssssp0swwp0ssssp0sssp0eep0ennnneennnwsq5nnwwsswwsp0nenwwwp0wwswwsb3b3ssswnnwd3eeeesssp0',
      'sswwwwwwwp0wnnsp0sp0nnnsssnennwwwnwwq5wessp6sq6eeeesq2q6d0nnneeennnnnnnwwb0b0b0b3d0d0d0wwwswwwwsssswsssssswwnn',
      'd0nnnewq7d0wwwwsssd0nwwwd0eeeeeeesseeeeeeeeeeesq5q6d3sq6q6d3wsq4q5q5d3nnnnnneeensnnnnnnnnnwd3wwwwp0nnnsp0nnp0s',
      'snnwnnn',
    ].join(''),
    expected: { hash: 'f00096eeb37a4e2f', score: 24700, floor: 21, turns: 1807 },
  },
  {
    rulesVersion: 5,
    name: 'well rested, into a crowd',
    seed: 10,
    start: { gift: 'rest', hasExtraChest: true },
    floorSeeds: [
      1_751_019_994, 879_733_671, 3_390_514_070, 4_274_875_843, 254_630_987, 1_410_502_315, 3_479_275_897, 862_884_146,
      786_715_937, 2_778_051_939,
    ],
    actions: [
      'nnnneeek0wnssp0eeeesseennnnwwewwwwwsswwssssep1sssk0eq1eessp3swwesnwwwweeeeeswswssk0wwnnnnnwq0q6d0nd0wsd4eessss',
      'swwwwwssu1q7eeenneennnneeeeeennnnnnp0nk0nwwp0nnnb3wnwwwsswseeennnd2ssseennnnnsneeeeeesssssswk0wp0p0wsp0wp0wp0',
      'p0wp0wp0swwq0eeswk2ssswwnnwwwwsswp1k2eswwweeeeesssswwssq3eeenq2q4nwnnwwwwwb0b0d0nnneseeq7d0snessk2wq7d0eed1eee',
      'ennnnnneenq7d1nnnwd3eeeeessssnnnnwwwwnnwwnnsnnnneeswwswk2wwwwwssswwwsssed3wwswwnnnnnwd4wwk2nnwwswnnnk1wwsd5ed6',
      'nnwnq7d7nnnnnnnnwwwsk1wwweswwb3nsseeq7d7nnwwwwwwwwwwwwwwwnnnnnnnneeeenenk1ed8neeeneseeeeeessssswwwwwwsk1wsk3nn',
      'wq9d9nwwwenq9d9eennwwwsssssnswwk3wwwwnk3wnwnesssswwwwwessssseennk4wwnnnnnnnnnnwp0wweeeessssssswssb3ennnnnnennn',
      'nnnnnnwwweeesesssssswssssssseeu0ewssswwwwsswp0wwp0wk4wwp0wwp0wsd7eeeseq7d7eessnnwwwwwwwwssswwwwwwwwnnneeeeseen',
      'nnnnesep0eseessk4ssp0eesssp0eenneeq5nnenwwwwnnnennnnnwwwnnnnp0nnnp0nenp0nnnnweeep0eesssssssseeeeessb3b3b3wwwws',
      'sssssssseeeeennwnnnnnwwwwd1nwwwwnq3d2eeeswwwwwsssed3sq7d3ssswwp0wwwp0wwsnwwwwwswwp0nssssswwwwwsseep4sp4snnnne',
    ].join(''),
    expected: { hash: '8d607bddee1926e9', score: 9000, floor: 11, turns: 771 },
  },
  {
    rulesVersion: 5,
    name: 'down to the abyss',
    seed: 440,
    floorSeeds: [
      3_257_794_131, 2_735_489_644, 2_064_225_136, 3_660_197_511, 635_246_737, 1_118_483_785, 46_270_372, 433_574_914,
      3_129_805_521, 3_524_230_193, 1_521_522_982, 3_387_717_832, 1_197_160_070, 616_643_536, 3_685_957_907,
      3_782_088_427, 2_501_892_696, 922_849_026, 2_977_306_176, 2_027_486_028, 1_407_304_188, 1_223_094_327,
      372_546_427, 2_508_352_198, 607_350_438, 4_235_084_079, 1_801_520_102, 2_685_896_812, 448_471_541, 2_583_099_694,
      1_293_677_282, 2_473_062_818, 3_530_191_158, 353_022_788, 2_257_298_813, 4_123_341_169,
    ],
    actions: [
      'eeeneeeeessep0wwswwp0ennp0eeeessswswswwwsk3nnnewwwnnwwwwweeeeeeeeu1q3eeeessssssseeennnnnnq4wwesssk3ssp0sssssss',
      'sswwp0np0nsp2sk3ssweneessp2swk0wp2sssp2wwsssk0wwwssessssesp2nk0nwwwwnwnnnnnnnwwwwwwnd0sswwwwnp1nnk0np2wk0wwsnn',
      'wwweq1q1eennneneb0d0wwwwwsp1wwwnwwwssq7d0eseeeeeeessssk2sswwwsq7d0ssp2sseswwwweeeennnneennnnnnnnnnp2k2nnwnwwww',
      'nnneeennq6eenwssd0eesek2ssnnwwwwwwnwennwk2nnd0wwwd1wwwssssseeeeeennnneeneeenwwwswwwsssseennb1sswwnnnneeeeennns',
      'sswwwssd1eeed2sk2wsd2swsd4wssd4swwwwwnnk1wwd5nd6nwwwd6eeeennneeeeennnnnnk1nnnd6wswk1wwsnq7d6wk1nnwwwq7d6essd6e',
      'nwk4eeeeeeesd7ssq7d7eewwwwwwssswwwwwnb3wnneeeeennnwwnnnwwwwennwwq8d8nnnnnnnnd8nwwq8d8nwwwwswk4snnnnssswwwwswww',
      'ssk4wwwnnwssweeessssnwwwwwnwwwwnnsswwnnp2nneeend9wsssnnnnwwnnnnnnnnnwwweeesssswwwwwwwwwsnwssssssewnneneeeeeenn',
      'nnnwwb3b3b3b3eessssswwwwwwwssseessseeesseeeeeeeeeeeeennnsennnnnwnneeeenweeennnnneewwnnnnennnsssnnneenneneeeees',
      'swssssswsneesesnnneenwnnwwsp0wenp0d8nwwnnwwsswssswq9d9ssd9eeeeeeeessnnnnwwnnnnnwwwwnnwwb3b3b3b3b3wwp0essp0esse',
      'eep0ewwwnnwwb3eesseeeeennneseenneennnessq7d7eeeennnnnneeeenwnd7ennd7essssq7d7sssssssswwswsssssp0q6enennnnnnwww',
      'wnnnnnwwwwwd6nnnp0nnnwesssseeeeessssseeeeennnnnnnnnwwwwwwwnnnwd5eenq7d7wwwwwp0wwp0wwwssq5ssssssnssssssswwwessq',
      '7d5ssq7d6eeennq7d6wwwwssswwwnnnnnwd6enwwnd6wp0nnep0wwwwneeeennnnnnnnnnnewq5swwp0sweesssssssssswwwwnnb3b3b3wwnn',
      'nnnwwwnnneenneeeeeq6wnnennd4wsswwswswwnd4wwwwsq4q6nq6d5ssq7d5wwd5sp0wsq5wsseeeesseq5d4eeeenp0nnep0np0nwnneeeep',
      '0eeseeennnnwwwwwwsswwwwwswwnwsp3wwwwsq0nwennneeq0q2esseseeeeeeeeseened0snnenwq2q2d0wnq4q5d0nwwnnwwwwwwwwwwnp0w',
      'wu9q6wwswwseeeennnnnnnnnnnneeesd0wssssssswb0b0b3b3b3d0d0ennwb3ennnnnnneeeeeeennsq7d0eeq1q6q6d0snenwwwwsssssssw',
      'u4q7wwwwwwwwwwnwwwd1ssnwwd3eeeeesseeeeennnneeeneeenp0nessssswwwwssssswwwwp0wwnwnnwq5nnwq2q5q5ssswd1wwwnq7sd1wp',
      '0nesswsq6eswwwwwwwwsesq7d1eseeenessseeeennq5q6d1esssd1seed2nq7d2ennnnnnnwwwp0wwwnwnwnnwwnneeb3b3nq7d1wwnnnwwd1',
      'sssssseeeessseeessswwp0wwwwwsswwsssswsswwwwwq7d0nnp0eneeeeeeeeeeeennennnnnnnnwwwnnnwwwwneneeb0b0d0eennnnnnd1nn',
      'neewweennwq7d1sssnnnnnwwq7d1wwwp0wp1np1nnwnwewwq4nwnnwwwq5nnp6eeeennenq1q5wwwswswwwsssssssseesssssesssq7d0eesd',
      '0nsnnnnwwwnnnnnwwnnnnnneeennwwwwwwsq7d0nwnnnnesnq7d0wwwswd0swesssq0q0q5d0eeeeeeeennnneed1seewwseeq7d1eesp0nwwn',
      'nnwwq7d0nwq4q6d0nwq4q6d0sssssssssseeeeesssswwwwwwwwwd0eeeeeennnwwwwwnnnnnnwwwwwb0b3b3b3d1eeeeeu1q7seeeeeeessee',
      'eeennnnwnnwwwwwq4q6d1wwwnnq7d1nnwwd1eesssseeeennennnwnnwnnnnnnwnwd3eed3wnneeeeneeneennnwwwwwnnnnnwwwwwd3eeesss',
      'ssssswwwssssssssssssseseeeeeeeeeennq7d4eq7d5essq7d5wnwwswwwwwwwwwnwwwwwnnnnwwwwnnnnneeennnnnnnnnnwwwwwwwwwwwww',
      'wwwq7d5esssesq7d5enwwsswq7d5eessssseend5wwsssesd5swsq7d5wwwwnwnwq7d6nd6wd7ennnnenneeeeeeessb3b3wsssswwwsswwwww',
      'wwwwsseenq7d7wwwssseeeennnnnnnnnnnwq8d8eeneeessp4d8sessq8d8eeeneeennnnwwwwwwwnswswwswwwwweswesq8d8eeessswwwwss',
      'sssssssssseeeeesseesseeesq8d8seeseeeennnq9d9neeennnnnnnnnwwnnnnnq9d9wwwwnwq9d9wwssssssssssswwsssssnnnnnwwwnnnn',
      'nnnnnnwnnsssswwwwwwessnneeesssssssssssssb3b3wwssswwwwwwwnnnnwwswsssssssswwseennnnwwwneeeennnnwnwp0nennq9d9nnp0',
      'q8d8nnwswq8d8esssssseeesnwwwnp0nnp0ennp0nnnnwwwnq7d7wd7wswwwssssssssssesesseeesq7d7eeseeesp0snssesp0sssnwwwwss',
      'sp0sssssswq5wwsp0wwwsq5eeeeb3b3esssq6eq7d4nnnnwwnnnneeeeneeenneeennnend4neeeq7d4neseessseeeeeeeesp0np0enwsssss',
      'sep0sneeeeq1q3q3wssq4q4q4wssseep0swwssssnnwwwwwwnwq6nsnnq7d1ssssd1sd1snwwwq1q2q1q4q4d1eeeeneeeeeesseeeeswwsd3e',
      'eeeennd3wwwwwwwwwwwwswwssq7d3neeennnnwwswwwwwwnnq7d3ep0esswwwnnnsssseep0eenneeeneep0eeeeeeq5eeeesq6nnnp4nnnnww',
      'eennenennwp6weweenq5q5wssswsssssswwwwwswwwwwwwwssswwwnnnwwb0p7b0p7b0b0b0b3b3d0d0d0eessseeenneeeneeeeeeeneeennw',
      'wwwwwwwnnnnwwnnwwwwwsssd0swnwwwwd0wwwsq7d0eeessssq7d0neeesssseeeseesq5q6d3swsd3seeeesssseeeq7d3wwwwsssssswwwww',
      'wwwwd3ssssesswwp0wnwnwwwwwwsp0wwssq3nnnnwwswsq7d1wwwnwwsd3ennnneeennnnnnnnnnnnnnned3wnwd4eeesd4eseed5essseeenq',
      '7d5wswwnnnnwwwwnnnnnq7d5eneennneeq7d5wwswsswwwwwwsd5eesb3b3wwwsssssssswwwswswwwwwwnnnnneeseeeesnwd5nq7d5wsq7d6',
      'eennnnwwwwwwwwnwwwssssssswwwwwwwwwssessssssssswwwwwd6wssd6essssseeessswq7d7wwsq7d7eeeeeesq7d7esq7d7eenq7d7wwwn',
      'nsssssssswwwwwsswwq7d7wsnswsssd7nnnnnnwnnnnnwnd7essseseenq7d7ennnd7wsssswsssssssseeeeeeeeeeennnnwnwq8d8eneeews',
      'sessssswwwwwwwwwwwsssssssssseeeeneeeeeennneeeeeeeeweeeeeeeeennnq9d9nwwwwnneeeeennq9d9nnnnwwnnnnwwb2b2eessseeen',
      'nnnnnnnnnnwwwwwwsseeenenwnenwsnq9d9eeq9d9nnnq9d9wwweennneeq9d9ennnnnnnwwwwwweeep7wwwwwsssseeeeeeeennneeeeeeeee',
      'eeesssssssssssssseswswwsssswwwwwsswwwwsnwnnnnwwwnnwwnwwwweeeeeesseeennnennnnnnwwssesssssnnnnnnwwwwwwwwweewnwss',
      'sweeseeeeeeesssseesseennnnnenwssseeeeeeeesssssnnnwwwwwwwwwwwwswwwnnb1p6wwseeseennnnnnwwwwnnwwwwnnnneenwwsseeee',
      'sseeeesssssswwnnb1sseennnnnnwwwwnnwwwwnnneenneeeeennneeessesssseeeeeesseeeeeeeeeeeeeennnennnnnnnnnnnnnnnwwwwnn',
      'nnnwwsswsswwwwseeneennnwwnnwnu5nwwwwnnnnnennnwwwsswwwseeennneeessseeessssssswwwwwwwwwwwwwwwwwwswswwwwwwwwsssew',
      'wwswsswssssesessssenneeeeeeennnnneeeennnneeeennwwwwwwwswwwwwwsssswwwwssssswwwnnnnwwwsssswwwwnnnnwwnnneeeeep0ee',
      'eeeeeenwnnnnwwweq9d9ennnnnwwd9ennnb3wewwsssswwwwssssnsseeeeesssssssswwwwwwwwssswssnnwwnp0np0nnnnwwwwwwwp0wp0wp',
      '0wep0ep0ewp0wep0ewssssswwwwsssesesenwp0ep2eewwwweee',
    ].join(''),
    expected: { hash: 'dbc74157687ca9f2', score: 62440, floor: 37, turns: 4025 },
  },
  {
    rulesVersion: 5,
    name: 'in a robe, with one more chest',
    seed: 61,
    start: { gift: 'cloth', hasExtraChest: true },
    floorSeeds: [839_531_158, 1_438_856_844, 2_359_848_801, 1_717_541_241, 676_522_577, 1_423_785_948, 4_161_791_839],
    actions: [
      'wwswssnwwnnep0ep0ek0wnenneswwwwwseeeessseeessk0q4eennwwwwwnnnnnwwwweenwwwssd3eep0ssseeeeep0ep0ep1ep1k0essssp1s',
      'p1ssk0sesp1wnewnneeeeenneeessneeennwssssk0sseessseesssnwwwssssnnnnnwwwwwwnwnnnnnnnnnnnwnwwnwk2sssweeessu3q6sss',
      'wwwwwwp1k2wwwswnwwwwswwwswwwd0ennneu3q7neeeesssd2wssd2wswwwwssssk2sssp0sp0sp0sssp0sp1sk2esq2sesesssesswwwnnnws',
      'k2esq7d0wwsq7d1nnnwq1q7d1eeeeeessssssswp0sp1k1wp3ewnk1sswwessseennnnnnnnwwwwwwb0p5eeeeeesssswwwwssssssweeeek1w',
      'eeek1sp5seeeenp5nnwwwwwwwwwwwwewwwnnnneeeeeennnwk3enwwwwnnnwk3nwwseeeseewennnnnnnnnennq7d0eeeessnnneek3eeep5ss',
      'sssesswwk4ssesss',
    ].join(''),
    expected: { hash: 'e71d5ee70cf5c2e2', score: 5500, floor: 8, turns: 439 },
  },
  {
    rulesVersion: 5,
    name: 'with a bargain',
    seed: 185,
    start: { gift: 'bargain', hasExtraChest: true },
    floorSeeds: [140_690_609, 3_580_743_082, 4_184_959_480, 2_655_587_710, 95_233_608],
    actions: [
      'wwwwwsnnnnnwp0wwk1eeeenessssp1nnnnnwwnnnnweennwp1eeessssq2eeennesnnnwwswwseek1eeeep1ep2wwwwwsssp2eesssenp2nnk1',
      'eep2enp2wsssseseeenessssnnneeennnnnwwwwwwwnnnwwwsessswwewweeeeeneeeeesssssssseeeeeeenp2p2nk1np2nnnwk0nnwwnwp3w',
      'wenwnnwwwewennnq5eek0eeenk0nnnwp6nennp6sssssssssswwwwwk0wssq6wb0p7eeeeennnnnennwnneeeeennnnnnnwwnnnnnnnnnnnnne',
      'neeeeeeeeeeeeeesseeeesssswwwwwwwwd0weessq7d0eeessd0wwk0wwwp4wwsp5sssseek2wwessesseeewwwwswwwnwwewww',
    ].join(''),
    expected: { hash: '20bf4d0ac4e4aaac', score: 2700, floor: 6, turns: 354 },
  },
  {
    rulesVersion: 5,
    name: 'with a light step',
    seed: 187,
    start: { gift: 'stealth', hasExtraChest: false },
    floorSeeds: [1_422_721_086, 117_376_275, 2_453_154_861, 3_417_688_285, 2_223_386_455],
    actions: [
      'wswwwneennnp0np0nenneeeeeswk4nnwwwwwneesesssssnnnnnwwwnnnnwwwsd4snwwwk4d7nnwwwsseeesssd8eeessnnnnnnnnwwb1eesss',
      'ssssswwwwsssennwwq8d8wneewssseeneeeennwk4nwwwwnnennk0eeeenneenneek0snnnnneenwwwnnnk0wnnk0enwwwwnswseeeesswwwsb',
      '3eeennnnnwwwwnnwnwswk0eessssssswwwnwwwnnwnp0np0p0np0wp0wp0wp0wp0k2wnnp0ssp0ssenp1esseeeeennnnnnwp1essssssswwnn',
      'nwwwnwwwk2wwweeennnnq1essswessssssweeeessseessu1p2q2wwk2sesssssp3ssswwnnnswwwwk2wwwwnnnwq4wq5wws',
    ].join(''),
    expected: { hash: 'd5939b1da68f78ea', score: 3300, floor: 6, turns: 343 },
  },
];

/** Replays all golden runs, in Node and in the browser. */
export function replayGoldenRuns(): {
  readonly name: string;
  readonly expected: Expected;
  readonly actual: Expected | null;
}[] {
  return GOLDEN_RUNS.map(({ name, expected, ...run }) => {
    const { state } = replayRun(run);
    return {
      name,
      expected,
      actual: state && { hash: hashState(state), score: state.score, floor: state.floor.number, turns: state.turns },
    };
  });
}
