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
    seed: 46,
    floorSeeds: [
      1_786_493_898, 1_664_504_948, 220_288_534, 3_113_514_174, 3_865_718_509, 1_116_781_293, 1_270_004_606, 78_271_384,
      1_874_740_033, 1_753_773_101, 897_627_004, 442_876_020, 1_975_750_099, 187_274_370, 3_994_445_835, 950_472_203,
      2_626_614_038, 2_658_383_624, 1_258_553_053, 755_226_432,
    ],
    actions: [
      'nwwwwwsssssssssswwwwwssswwssswwsnnnnweeeeennenwwwnneeeennk0sssssseeennnnnnnnnneeeesd4essd5nnnwwwwwssssssssssww',
      'wwwssswwwwwwssssnneeennnnwwwwwk0d5nnsp0k0wp0wwseeeswssd4nnnnnnwwnnnwwwwwwwssssssp0sp0ssp0k0esesq4eeq5wwwssennn',
      'nend4nq7d4sssd6wwk0q7d7nnnwwnnnweennq8d8nwp0nk2nnq7d7wwwwwwwsssq7d7nnnnwwwwswwweennk2neep0nnnnnnp0np0np0wq4np0',
      'k2weeeennwwsssseeeesnwwwwnnnnwwwwnnnnnwwwwesd3nwnnk2q7d6ep2eessq6sq7d5wwswsk2wswwwswwd5nnnnnend5nnk1nnwwd5wsew',
      'k1wwwswd5wssd5eeenneeeeeeesd6ssq7d7eesd7ennk1d7ssswwwwwd7neeeeeeeneeennnnk1sswsswwnnwnnwwwwq9d9ennnnnwwwq9d9ee',
      'nwk3nenp8d8eeq8d8nnnk3q8d8wwwwwwq8d8nwd8wwnq8d8eeenk3d9wwwwwssswwd9snssp0ssp0k4wwnnp0nwnnk4eennnd7wwwwwwswd7ee',
      'swwwwnnk4ssswwwwseeesseennneennnnnnnnnnwwwnnnnwwwwwwwsssp0seeq8d8wsp0wnneeeeeeep0eessssseeesssssssssswwwwsssww',
      'wwnnnwwwssssseeeeeeeeeeeeeeeeeennnnnwq6q6d6nq7d6ennq7d6nwwwc2nb3b3b3nwq7d6wwwwwnnnnwq7d6enwwnwp0nnnnwd5wq7d6ww',
      'p0wwwweswp0ensep0eeswwsq6wsq3q6d4eeeeeessseeeeeesb3b3b3b3nnnnwwwwnnnwwnwwwwwwwwd4wwd4eeeswwsd4esssd5wwwwwwq7d5',
      'wwwwwwp0wnnnnwwwwweeswsssq6nnnneesssseeesseessssp0wwwwwp0wswnnnnnwsp0sswwwwwu2q5wwwwwwssseessq5eeeeeq6nnnd2eq7',
      'd2eeeeenennneeeeeeeeq7d2end2esd2wwsq7d3sssq6q6d3nnnnnnwwwd3eeeessssp0wsb3b3b3seeneeed3enq3q6d3wnnnneeenwq7d4ws',
      'ssssswwwwwwwq7d4weenq5q6q6d4ssd4esseessessssseeeeed4sq4d4nwwwwwnnenneeeeeennnnnsd5ed5eeeennneeweeesssseeesq7d5',
      'wwwesq7d6eeeeenp0neesq6sssnnneeennnnnwwwwwnp0nnnwswwd4eeeeep0snnnd3wwsssssseeeeessssswwwwwwwwwwwwwwsswwwwwwsss',
      'sb3b3b3eeeeeeneeeeeeeeeeennnnneeennnnnwwwwwnnnnnnwwwwc0ennq3q5q5q6d4swwwwwwwwwwssssssesssd4wwwq5d4nd4eeeenneen',
      'q5q6d4nneeesd5sswwwwwwwwsssssswswwwsd5ssp2sq4q5eeeeeq7d5nnnnwnnnnennnnnnwwwwwwwssssssswwnnwd5wwseeeessssssssnw',
      'wwwwq7d5wwsq5q6q6d5eeeeeeeeeennnnneeennnnnnnnneeeneennd5enneeeeeq7d5nnq7d5eq7d5ssssssssssssswwwwwq7d5eeeeennnn',
      'nnnwwwwwwwssssswwwnnnnwwwwwwwwnnnnd5nnnnssswwd5eeeeeseq7d7wwwwssssseeeeeeeesssseeennneeeeeessssssswwwwwsb3b3b3',
      'eeeeennnnnnnneneennnnnnnnwwwwssssseesssssssswwwsssssssswwwwwsb3eeeeennnnnnnneneenu5q7nnnnnnnwwwwwwwwwwsseesq7d',
      '7swsq7d7wssessssseeeeesssssssswwwwnnnwnnwwq8d8nnnswnnwwnnnnnennwd9swwwwnwq9d9swwq9d9seewnnwwq9d9nnwq9d9nnnq9d9',
      'wssd9eennneneeennnq9d9eeesseeeesq9d9ssu7q9sed9eeeennnwwwwwwswwnwwnwwwwwnnnnnnneewwnnnweneeeenenwb1b3wwwwnnwnnw',
      'weessesseeeeeesennnneeeennnnnwwwsssswwwb1eeenneeennnnnnsswwwswwwwsssnwnnwwwwsssnnsssssssssssseeeeesssssessswss',
      'wwwwssssswswwwwwwwwwwnnnwwnwwwwwwwp0essnnnnnnp0np5nnnnnnp0nnnnnp0nennnwwd5esssssssssssseeeeeesp2eessseeeeeessn',
      'nwwwwwwnnnwwnwwwwwwnnnnnnneeeeennnnnnc2nnwwd4wd6esssssssssssswwwsssd6neeeesssssp0wwwwwwp0wwwwwwsp0swwssp0ssnnw',
      'wwwwwnnnnneq4eeq6ennnd3wwp0wwp0wwwwswssswwwwwsswseeep0sq5esnnnnneeeeeessseeeeeeeeeeesb0b0b3b3d0d0nwwwwwwwwwwwn',
      'nnnp4ssseeeeeeeeeeesb0nwwwwwwwwwwwnnnwwwwwwsswwwwsssssnd0essd0nwwwwq6d0ssssseeeeeeeessssssswwwwssswwswwsssq7d0',
      'wq7d3esd3nnnwwwq7d3nnnnnp0wwp0wwnnwwnnnenp0ep2ennep3eseesswwee',
    ].join(''),
    expected: { hash: 'f0615e926a6e84d0', score: 23500, floor: 21, turns: 2195 },
  },
  {
    rulesVersion: 5,
    name: 'well rested, into a crowd',
    seed: 10,
    start: { gift: 'rest', hasExtraChest: true },
    floorSeeds: [
      1_751_019_994, 879_733_671, 3_390_514_070, 4_274_875_843, 254_630_987, 1_410_502_315, 3_479_275_897, 862_884_146,
      786_715_937, 2_778_051_939, 3_245_451_327,
    ],
    actions: [
      'ennnnnnwwsseeeeeswseennnnwwwwwwsswwsssseeq2eesk2ssq4wwesnwwwwd2eeeeeswsd3wwwnd6nq7d7nnnwq7d7nwseessssswwwwwsse',
      'eenneennnneu1q9eeeeennnnnnnnnnp0np0nk2wnnnwp0wb3nwwwsq7d7swseeennnssseennnnneeeeeesssssswwssk2wweeswssswwnwwnw',
      'k2wsswwwessk2eeeessssp9wwq9d9ssq9d9eeenk0nwnnnnnwwwwweseesk0nesseeeeenk0nnnnneeneeeesnnnnwwwwnnwwnnnnk0neeswws',
      'wwwk0wwwssswwwsssewwswwnnnk1nnnnwwwswnwnnk1nnwsennnnnnnnnnnwwsk1wwwwswb3sseennwwwwwwwwwwwwwwwnnnnnnnneeeeeeeee',
      'eneek1neeeeeeeeeessssswwwwwwwwwwp0wk3wwwwwd9nwq9d9eeseeeeennnnnwwwwwwnk3nweseeeeeessssswwwwwnnwwwwwenwssswwnnw',
      'wwwk3wwnnwwnessssk4wwwwwennnwwnnnssssssssseep0neenp0wnnnneneeeeennnnnwwwssssswwwssssswssb3ennnnnnp0nennnnnnnnn',
      'wwweeesesssssssssssssed9eek4d9wssssssp0swwwwd8swwwwwp0wk4wsd8eeesd8eq8d8eessnnwwwwwwwwssswwwwwwwwnnneeeeeennnn',
      'neeep0eeessesssp0seeennc0eed7nnq7d7enwwwwnnnq8d8enneenwwq8d8wwwwwnneend8nnwp0wneewwq8d8eeesd8ssssssseeeeessb3b',
      '3b3b3wwwwssssssssseeeeennnnnnnnnnnp0ewwwq7d7wq7d7nwwnd7eeeswwsssed7sq7d7ssnnssp0wwnnp0nwwwsnwwwwwswp0wssssswww',
      'wwssq6ep0eesp0seeeessp0eesnnnq4q4nnnnnwwnnwwwnnnnneeq3q5enneep0eeu8q4q4q4np0enp0neeeneesssssnq4es',
    ].join(''),
    expected: { hash: 'a04f4c5f1bf009bd', score: 9640, floor: 12, turns: 873 },
  },
  {
    rulesVersion: 5,
    name: 'down to the abyss',
    seed: 489,
    floorSeeds: [
      396_961_754, 4_271_075_083, 2_490_729_164, 976_886_830, 1_791_223_006, 2_311_201_685, 3_521_183_274, 921_219_327,
      764_563_616, 1_678_638_948, 4_258_312_283, 2_653_331_307, 2_581_558_540, 212_109_940, 2_254_085_843,
      4_197_484_935, 3_752_320_373, 848_262_038, 1_484_580_823, 54_734_574, 872_501_570, 2_024_246_151, 3_498_980_535,
      1_619_677_966, 1_938_513_374, 3_667_503_446, 2_777_715_458, 225_997_895, 258_397_340, 311_701_725, 3_858_563_622,
      122_643_000, 3_164_867_222, 1_533_686_628, 60_071_551, 1_087_824_288, 2_682_998_632,
    ],
    actions: [
      'ennwseeeswwwwwwssq1nnnnwwwwnnk3sswssseessseeseeeneeessnd1nneenesewssk3q9d9ewsennnnwwseesp9wk3enwnwk0wwwp0wwwww',
      'wwesk0wwswsswwwwwssssssssssssseeeennep0k0eeeneenenssennnk0nnnnnnnwk0wwseeeennnnnnneeesennnewwwsssp0wk2sseennnw',
      'wwnnwwwwsseswwwweseswwwwsseeseeep3esswsssk2neeseesswweennnnnnwwwwwwwwu5wwsssswssnssk2eesssssswwwsnwwwsswb3b3np',
      '0nb3weenneeeennnessseeeessseeeswsseennwwnnnnneeeennnneeeeneneek2nnnwwwwk2eeeu6eewssssssssswwwwp6sseeneeeeennne',
      'enk1ssssk1eeeeeeessnnwnnnnnp0nssssesnwnnnnnneeeeennp0nk1nnnnweeeewwwwwwwwsssssseessssseeeessssswwwwsswwwwwwnnw',
      'nnnp0nk1wwwnnnnnnennnd9wnwwwd9eeesssseennnnneeeeeeeeeeeessswwwwwwwwsssssk4sep6sd8eeesssseeeeeed9wsssk4q9d9wwee',
      'eec0nnesseeeeeenneesnnk4ssssweeeesssnnnwwwnnneeeeeeennnnennnnwp0swq9d9esssssssswwwwwwwssswssssssp0sneeesd9eep0',
      'ewwwswwwwwb3b3eeeep0eeeeennnp0np0ennp0nwp0nssswwwwwb3eeeeeennnnnnneeeeeeennnneeennnnnwwwwq4eeeennnnnneennnesq5',
      'q5eeeeneeewwwwwwwwwnnnwwq7d4ssp0snwswsswwsd3esd3wwwswwsd3eennnwnnwd5wsswwwwwwwnd7nnwwnq7d7ssssssep0esswwwq6nww',
      'wnnp0neeeeeeeeeneeeeeeeeesseeeeeesswwwwssssswwwwwwwwwnnnnneeeeeeeeennnnneeeennwwwwwwnnwwwwwwwwwnnnnwwwwb3b3b3b',
      '3eeeesssseeeeeeeeesseeeeeesswwwwssssswwwwwwwwwwwp0wwwnnnnwwweneesd4esseeeeeeesq7d4ewssssd4ewq7d4nnnnnwwnnnnnnw',
      'wsnd4wq7d5wssewwq7d6wwwssq7d6essq7d6nneq6q6d6wwwwd6wssd6wssssssd7ssswnwwd7esssq7d7wennnnneeenneeeeeeeesnwwwwww',
      'wwwssssssseeeeessd3swwwsssseeeeeeeeeennq7d7wwwwwsswwnnnneeennnwwwwwnnnnnnwwwnnnneeeb3b3b3wnwwssseeesssssseeeee',
      'ssswwwsssseeeeeeeennc2wwd7eesssswsssswwnwneewwq8d8wsq8d8seesswwwwsssweessq9d9wssq9d9nnnnwnneeeeenneeeeeennssse',
      'eq9d9swwssq9d9nnnnnwwwwwwswwwwwsssesssswwwnd9wwwssnwwd9nq9d9wssssswwwnnq9d9wnq9d9wwnwwsssennnnennnnnnnnnnnnnne',
      'nweeennnnwnnnnwesswssb3b3b3b3ennnnnnwweenneeseennnnnneeeeneeeeeneeesnwwwwnnnneenneseennnnwwwwnnnneeeep0eeeep8s',
      'eeed8esssswsssssswsssssssswwwwnnnnnwwwwwssswwssseeep0ennnnnnennnneeeennnnnwwwwnnnneeeeeeeeeeesesssd9wsd9wwwwws',
      'd9nnnnwwwwwwwp0ep0ewwnp0wwnnnd6wd7wu1q7wd7wwwssssssd7ep0eeesswwsp0sp0ssp0sswssep0seeep0enb0b4b3wnwwwwwwwwwwsss',
      'sseeeeesswwwwwssseneenessssswwwwwwwwwwessssseep0eep1sp1eeeeq3eewwwwwwnnnnnwwnnnnwwwwwsswnsessd0wwwq7d2eeennnnn',
      'eeeeessssep0eessssseeesssssssswwwp0wwnwnnnwwwc1nnnwennneessnnnwwwnnnnneenenend0nnwp7wwwwd0sswsp7eeeneeeeesssse',
      'eeeed0eeswsssssseeeeennnnnnnnnnnnwwwwnnnwnwd0nwwssssd0nnnwnnnwwwwwwwwsssssseeessb0b0b0b3b3b3d0d0d0eesnwwd0eeen',
      'eneeeenesq7d0nnnnnnnnnwwwd0wnwwd0wnwnwq7d3essssssssswwwssssd3wd3nnnnwwwwssssswwswd3wwd3nd3wp2sssssewwwwnq7d4nw',
      'sswsd4nwwwnnwweenneeennnnnd5seeeeeq7d5nwwwwnwwnnneeennq7d5wsswwsssssseesd1sssesssssswswsssswwwwwwwwwwwwwwwsssw',
      'wq7d4weeeeeennb3b3wwwwsswwwwwwwwswsd4ssesd5eseeq7d5eeeq7d6nnnnnwnwwwwwnnnnnnnnq7d6ssssswwsssssswwwnnnnnnnnnnww',
      'wwwq7d6wnnnwnwnnnnnnnwnnnnwwwwwwnwd6nwq7d7nwwwwnswwq7d7eeeeessswwwwwwwwwwwwwwwwnnwwnnneennnnnd7nwwnnnnwnweeeee',
      'nnwnnnnennq8d8eneeseeeeeeend8esq8d8wssnnnwwwwwwwwwwwwwwwsswwwwsssssssswq9d9eeeeeeennnnneb3b3b3enneennneeeeeeee',
      'eessssc1eessq9d9wwwsq9d9wwwnwswwwssq9d9nnnnnwwwsnwwswq9d9wwsssd9nwwwwnnnnnnnnnnnnnnneeeeeennwwwsssssssssssseee',
      'eeeeseeeennnnwnneeeeeeeeeeeesenwwwwwwwwwwwwssesssswwwwnwwwwwwwnnnnnnnnnnneeeeeeennwnnneeneeneeeeenneeennnnwsww',
      'wwwswnnnnnnnennnneeessnnnnwwwwwwwwwwwwwwwwnssssssssessnnnwnnnnnwwwwwwwwwwwwwweennnnwwwneeeeeeeessseb3b3wnnnwww',
      'nnwwwwwp7eeeeesseeesssesseennnssswwnnwwwnnnwwwnnwwwwwnnnnnnneeeeeeeeennnp2wssswwwwwwsssssseeeeesseeesssesseeee',
      'nnnnnnnnnnwwnnewsseesssssswwsssswwnnwnnnwwwnnwwwwwnnnnnneeeeeeennnnnnnnnnnewssssswwwweeeennwnnnnwnnwwwwwwwwwws',
      'nsnnnnwwwnnwwwwwwwwwswnwnsssssswsennnnnnnnnwwwwwsssssseennnnnneeennnnnnwwwwwwsesswnnnwwwwnnnnnnnp0nnp0wp0nsssn',
      'p0np0nnp0nnwp0wp0wwp0wwwwwq2nwwwwp0wsp0sswp1nnnneeeeeenneeewwwnnnnnwwwwwwwwnnnnneeeeeeeesseq4esswssnnwwwwwwwws',
      'sssseeeeeeeeeeeesssssseeeeeessssseeeeeneeeesb0p6b0p6b0b0b0b3d0d0nwwwwwswwwwnnnnnwwwwwwnnnnnwwwwwwwwnnnnneeeeee',
      'eeeeeeeeeesseeed0wwwwwwwwesq7d0nnwwwwwswd0eeeeeeseeeessessssssssssq7d0wq7d4snwwwwsq7d4eswwneesssq7d4eennnnnnss',
      'neeeeneeenq7d4end4eeep0wwwsswwwwwwwwwwwsswwnnnwwwwwwc2nneeeseennq7d3wsssssssswwwwwwwssq7d3wswwwwwwnneend4wwsww',
      'wwwd4nnwwwnwd4esssssssssseesq7d4nwwnnnnnnneeeeeeesseeeeeesssswwwssd6sesesssp0sseseenneeeessseeep0eeennneed4www',
      'wssswwnnnwwwwnnnwwwnneeennneeeeeeenenneenq7d4wwwswwwwwwwssswwwsseeessseeeessseeeeeennnnb3b3b3ennnd4ennneeessss',
      'ssssswwwnnnwwwwwwsssssseeseeed4wswwwssssswwnnnnnnwnwwnnnnwwwwnnnnq7d4wwwnq7d4nwwnp0nnnnwq6wwsq7d3wwwwwssd3esss',
      'seesssq7d3wwwswwwwsssssssssssseeeeeeeessseeeeessseeeeeeeennnnnnnnneeeeeend3ssd3eennneeq7d4esd4ssssssssssswssd5',
      'eeeessssssseeeeesq7d6eeeeeeeennnnnnnnnnnnnnwwswswsnnnnwwwq7d6swq7d6sennnnd6nwwwwd6eeesennnnneeessseesq7d7eeess',
      'ssseeeennq7d7ennsswwwwnnnnu8q7nwwwwb2b2eseeessssseeeenneeennnnnneseesssseed9eeeessssssssssssssssswwsswwwswwwws',
      'ssnnnwwwq9d9wwssssd9eeeeeneeeeeeeseeeeesssssswq9d9wwwwwwwwsd9wwssq9d9nnnwwwq9d9wwwwsssd9wsswwnd9seeeeennnnnnnn',
      'nennnnq9d9wwnnnnneneennennennwnnwwwwwwnnennwwwwweeep6sesssssesssssswwwwwsssseeeeenneeeennnnneeeennnnneeesessse',
      'sssnssnnnnnnnnnwnnnnnnnwwwwnwwwnwwwwwb2b2eeeeeseeeseeeeesssssssesssssssswwsssc0wssssseeseesswwwwwwsswssnnnnwww',
      'wwnnnnnnwnennnsnnnweseeeeeeeennnwwennnnneeeennnnnnnnwwwwwnwwwweeeeseeeeessssswwwsssswwwssssssssswwwwwwwwssswww',
      'sswwwwnnnnnnwweesssssseeeeennnnneeeeeeeennennnnneeeennnnnnwwwwwnnnwwwwwwwwsseeeeeennnnnneeeennnnnnnnnwswennnnn',
      'wnnnwnnwnnwnnnnnwwssseeep0snnnnwp0wp0wwwwwwssswwsssssesu6d8d8wp0wwwwwwsnwssp0swwd7eeeeeennp0nnnp0nnnnep0eeep0e',
      'p0eeep0eennneeeeeeeb0b0b1nwwwwwp0sp0seeeeesb0b0nwwwwwwwweeennnnnnnnnnneeessssseseeeeseeeennseeeseq6nnessesd3ee',
      'eeeesd5nwwwwwwwwwwwwwwwnnnnnnennq7d5nwwwnnnnnnnnneessssp0sssep0essep0sneeensp0ssp0wsensseessssseeeeeennnnneeee',
      'eewweeessnnwwnnnnnnnweennnwwnnwp4essswwwwwwwwwwnnnnnsnnnnwwwd0eeessseeeeeeeeessssssssssssssseeeeeeeee',
    ].join(''),
    expected: { hash: '116a95ad27a862da', score: 62000, floor: 38, turns: 4796 },
  },
  {
    rulesVersion: 5,
    name: 'in a robe, with one more chest',
    seed: 61,
    start: { gift: 'cloth', hasExtraChest: true },
    floorSeeds: [839_531_158, 1_438_856_844, 2_359_848_801, 1_717_541_241, 676_522_577, 1_423_785_948, 4_161_791_839],
    actions: [
      'wswwwwwp0nwwnnwnnwwwseeeenneswsssseeessk1q4eennwwwwwnnnnnwwwweenwwwssd4essseeeeesssp0ssp0ssp0sp0sp0k1sesnwnnee',
      'eeenneeessneeennwsssssseessseesk1ssnwwwssssnnnnnwwwwwwwnnnnnnnnnnd4nwnwwnwk1d7sssd7weeessssswwwp0k0wwwp0k0wwws',
      'nwwwwswwwswwwd7ennneneeeessswsswsk0wwwwsssssk0ssp0sp0sk0ssp0p0ssessq5sesd5esssessk2d5wwwnnwd5esq7d5wwsq7d6nnnw',
      'd6eeeeeessssssswp0wk2ssp0sp0sp0sp0nk2wwwesssewwssseeeennnenk2sseewp0eennnwwwwwwwwwwwwwwnnnneeeeeennnnenwwwwk2n',
      'nwnwwseeeseennnnnk3nennq6eeeessnnneeeeeesssp0sk3ep1ep1esseeeeep2sessk3wwwwssq3nnwwwwnnwwwnwwwwwwww',
    ].join(''),
    expected: { hash: 'c52617dd9f216c6f', score: 5000, floor: 8, turns: 425 },
  },
  {
    rulesVersion: 5,
    name: 'with a bargain',
    seed: 217,
    start: { gift: 'bargain', hasExtraChest: true },
    floorSeeds: [1_593_125_176, 1_119_880_326, 3_603_915_996, 672_319_772, 4_023_539_513],
    actions: [
      'nnnneeeeeep0eeeep0eep0enwnwwwsswwwsssswwk0nwsseeeeneeennneeennnnnnnb3ewk0nnweenesessssp0k0snnnnnnnnnnek0enp0p0',
      'ek0eeesswsseeeennenneed0essd4nnnnnwwwweeeeenwwswwq7d7nnnnwwk2eessseeeenessnnnnp0np0k2nnneeeenneeseenessq7d7ees',
      'nnnnwwwsssssseeeeessssseeeeennnnnnp0np0np0np0np0np0k2nwnwnp0np0eennnnwwsp1sk2eeeeeeenwwwwwwnnnnnwwwwwwwwwwwwws',
      'ssseeeeeeeesq1q1eesswwwwwwp3wwwwwww',
    ].join(''),
    expected: { hash: 'f2a0be4d30fd1b0e', score: 2600, floor: 6, turns: 292 },
  },
  {
    rulesVersion: 5,
    name: 'with a light step',
    seed: 223,
    start: { gift: 'stealth', hasExtraChest: false },
    floorSeeds: [
      3_892_993_854, 1_190_735_023, 770_562_179, 629_394_207, 3_837_572_185, 3_453_281_549, 2_586_414_673,
      1_432_336_817,
    ],
    actions: [
      'eeneennnseennwwwnwsssswwwwneneeeeeeennnwwd3eeewwwsswwwwsssseeeep0ek4eeep0ep0sp0ep0eep0eensseenennq5wwwwwb3b3ee',
      'eeesssswwwwwswwsd3eeeeeennnnnnwd4nk4nwwwwwwwp0q5eeeeeeennnnenwwwwswq5q6q6d6nnwd6eeed7nnnp0nk4esp0p0k0essswwwss',
      'seeennnnnnnnnnwweessssssseeesssssssp0swk0q5sp0wwwwssnnk0nnnq6wsssk0eed2nd3eed3snnnssq7d3sk0q7d3wwwwnwsd5ennnnn',
      'nnq7d5wsssssswwssseeeek2q7d6essd6eq7d7seeessseeeenneeesk2q7d7eeeeesnnwwwssq8d8sssd8eeeenq8d8sssseesseenk2ennnn',
      'eenenk2q9d9eeesssq9d9eq9d9nnnsq9d9eenwwwwwsssnnnnnnnk2wwnnwnnnwk1weeennnnnnk1ep0p0ep0sp0p0sp0ep0ep0np0p0k1eess',
      'snnnnwwp0wswwwsssk1weeneeeessk3eesssnnnwp2snnnnsnnk3nnnnnnwnnnn',
    ].join(''),
    expected: { hash: 'b950d918a3e7500d', score: 5380, floor: 9, turns: 436 },
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
