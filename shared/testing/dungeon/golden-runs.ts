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
    seed: 19,
    floorSeeds: [
      2_979_680_456, 2_098_893_940, 2_251_121_574, 116_615_973, 3_032_939_621, 2_451_576_192, 4_169_212_517,
      256_197_409, 934_862_424, 1_720_879_741, 3_600_675_983, 1_054_390_183, 1_228_358_893, 2_769_299_182,
      3_557_889_482, 572_085_965, 1_670_767_792, 3_179_277_440, 3_546_426_576, 2_186_076_515, 2_935_667_248,
      3_890_907_059, 1_868_818_296,
    ],
    actions: [
      'wwsnnnneesswwwsssssswwwwwnnnennwwwwwnwnnneewwswd0ssseeeeeennnnd0wwwwwwwsk4wwd0eeesnnnwnnnwwwwsssssp0swsp0eep0e',
      'nnwp0ssssessssswwnseennnnennnnnneeeesssk4nwwwwwsssssssssswwnnwwwwseeesnnnq7d7eessq7d7weeesd7wk4nnnnnnnnnnwwwwn',
      'k0wwwwq8d8nwwwwwd9nweeeessk0sseewwsek0seesennnnnnnk0ssssswwwwsswsswwwsk0sswsseeeeenneeeennnnnneeeennnnnwssswee',
      'eeneneeeseeeessk2ennwwwssssssssk2sssseseeeennnnnnnnnnnnnnnwwwwwwwssseseenk2nnnwwwnnwwwnwneeeesswwswwwwwssk2sss',
      'sweswnnnneeeeessb3b3nnwwwu8wwsssseeeesnsssssssseeeeeek2esssesnwwwnnnnnnnnwwwwwwwsssssseesk1esewwwwsnnnnnnnneee',
      'eeeesssssssseeeeennneeeeesswwwssssssp0ep0p0ep0ep0k1sp0eewwnnnneeennwwwwwssswwwwwnnnnnnnnwwwwwwwsssssessnnu8q6w',
      'nnnnneeeeeeessp0sp0ssssssseeeeennneeeeesswwwsssseeesswk1eennnessssseeeeeeeeeeennnnnnnnq6nnk1eennp0ek3eessd3enn',
      'nnnnwwwwwwwwp0sp0swwwp0nnk3wwnwwwwessq3nnwwnnd0eeed0ennesesd0eeek3eeed2wwwwwwwssweesd2essq7d2wsq4q6q6d4nwwwq6q',
      '6d4eeeeeessc0wssq7d4eeessswwwwwwwsswssd4nwwd4wwwwwwwwsssb3b3wwweb3eeseeessd4sssswwwq7d6eeeeeeennneeeeeeessssee',
      'eennd6eeesq7d6sq6q6q6d6sq7d6nnnnnwwwwwwwnnwwwwwwwwwwwwwssssssb3b3wsssseeenq7d6essseennnnnwwwwwwwwnnnnq7d6nnnwq',
      '7d6sssnnwwq7d6wq7d6wd6wwwwwnneeeeennnd7nnwssp0ewwq6swssssd6nnnnneeeneeenennd7esq7d7ennnnnnnnnnwwwwwsswwq7d7wss',
      'essq7d7esq7d7nnnwnnneeewwsswwsssswwwwnnwd8wwwswq8d8sseseeeeneeeennnnnnnnenb3b3b3b3eeeenwq9d9esssnwnwwwwnnwwnww',
      'wsssssssssssssseeeeeenennnnennnssssesssssseeeeeesswwwnnsnnnnnwwnnnneennnnnb1b1wwwnnnnwwnwwnnwwwwwswssnnnc1eeen',
      'nseennnnnwwnwwwnwwnnnnnnwwwnwwwwwwwweseeeeenneeeeeeeeeeeenneeeneeenwwwnnwswwwssssssssseessssswwwssssssssswwwww',
      'wwwwwwwp0weeeeeeeeeennnnnnnp0nnnnp0nneeennnp0wnnp0nnp0wp0wewwnneeennwwwwwwwwwsssssswennnnp0nnnneeeeeesssseesss',
      'sswwwssssssssswwwwwwwwwwwnnwwwwnnwq4wwwnnnsneennwsssd4ed6essd6nnnnnnnnp0nnnnnneeeennesq7d5eeeenesd5nnnu7d5wnww',
      'wwwnnnnnend5wssssswwsssssswwsssssb3b3b3b3eennnnnnnnneennnnnnnnnnnwwwsnnwwssu2q7swwwd5wssssssseeeeeeeeseeeeeese',
      'eseq6d5essd6eeesssswwssd6eennnnenneennennnq7d6wsseesseed6wwssssseeeeeeeeq7d6nnnnnwwwnnnnnnneed6sseeesssswsnwwn',
      'nnnnnnnnneeneesweessweeessnnwwnnnnnnwwwwwwd9swwu4q9sswwsssq9d9wnwwwwnq9d9nnwwwwwd9nnd9swq9d9ssq9d9eeeennnb3b3b',
      '3wwwwwwwwsd9wesnwwq9d9ennnnneeeeeesq9d9sssd9eq9d9nnnwwwssssssesseweseeeessseeeseeeeesssed9wsswsswennnnnnnnwwww',
      'nnnnneeeeenennc1nnnneseeesesenesssswsswwssssssssssp0sswwwwwp0wwwwsp0d7essesq7d7essq7d7eesseeeeeeeeeeennnnweenn',
      'nwwsswwwwwwwwwwwwnnp0nwp0nnnwwnnp0nenp0eennnnnnnnwwwwwwnnnnwwq5wssssssssssseeeeneensssswwwwwssssb3b3b3eeeeeees',
      'seeeeeeeeeeenneennnnnnq6wwwwwssswwwsssq7d5ssseesseeeennnnnnnnnnwwwwnnnssnwwwwwwwwwwwwwwwsd5sd5ssq7d5nnnnnwwwd6',
      'wwwq7d6wwssq7d6sd6eeeeeeeenneeeeeeseesssssssssswwsswwwwwwwwwwnnnwwwwssswwwnnnnnnneeq7d7wwssssseeennneeeessseee',
      'eeeeeeenneennnnnnnnnnwwnwwwwnnnnwwwwwnnnnnwwwwwnnnwwwwend7wsssseeneeennnnnnwd8enennnq8d8nnwneeq9d9esq9d9eq9d9n',
      'eennq9d9nnwwwwwq9d9wssswwwwwssssb3b3eeeeeenneeeeeennnnnwwsssq9d9eennnnneeeenq9d9nenq9d9eessssq9d9nnnnnnnnnnnww',
      'wwnnwwwnnwwwssssswwwnnnwnnnnwessssssssssssssssu4swwwsswsswwsswennu2nnwwwwwwwwwwsswwsssssnneeneeeessswwssssssww',
      'wweessssssssssp0sssswsseep0ep0nep0ep0weeenp0nnp0np0np0np0ep0eennns',
    ].join(''),
    expected: { hash: '87edeab8a0d1a0d8', score: 29280, floor: 24, turns: 2522 },
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
      'nnnneeek0wssp0eeeeeswseennnnwwwwwwsswwsssseeq1eesk0ssq2q3wwesnwwwwd1eeeeeswswwwnd2nq7d2nnnwk0q7d6nd6wseesssssw',
      'wwwwsseeenneennnneeeeeennnnnnnnk0wnnnwwwb3nwwwsq9d9swseeeeennnnneeeeeesssssswwp0wk0wsewwweeswwwp0wk2sssennnnnn',
      'nnnnwwwwwwssssswwnnnssseennnnneeeeeesssssswwwssssnwwnwwsk2swwwesseeeesssswwsseeenk2nwnnnnnwwwwweseesnesseeeeen',
      'k2nnnnneeneeeesnnnnwwwwnnwwnnnnneeswwswwwk2wwwssswwwsssewwswwnnnnk1nnnnwwwswnnnnnk1wwnnp0sd9ennnnnnnnnnnwwp0wk',
      '1esssseeessssesssnnnwnnnnwwwnnnnwwwwwwsp0sswb3sseeq9d9nnwwwwwwwwwwwwwwwnnnnnnnneeeeeeeeeep0nneek1d9nd9eeenesee',
      'eeeessssswwwwwnp0np0np0p0np0nnp0nnp0nk3swsssk3nwq4nwwwenq5eennwwwssssswu3q7wwwwwwd3wwk3wnq4q6d3nwwnq7d4essssk4',
      'd4ssssd4nnnnwwwwwq7d4ennnwwsp0sssssssssseeesb3ennnnnnnep0nnnnnnnnnnwwweeesessssssssssssseeewssssssswwwwk4sp0ss',
      'wwwwp0wwseeesk4d0eq7d1eessd1nnwwwwwwwwssswwwwwwwwnnneeeeeennnnnep0eeeessp1sseeeseennc0eennq6end0wwwwnnnd0enenw',
      'wq7d0wnnneneessd0nnnwq7d1eed1eeesq5d2ssssssseeeeessb3b3b3wwwwssssssssseeeeennnnnnnnnsssswwwwwnnnnnnnnneeeenb3w',
      'wwwssssssssseeeeennnnnnwwwq3q6d2wq4q3d3nwwnq4d3eeeswwsssed3sq7d3ssnp0nsswwnnp0np0nwwwwwsp4nwwwwwswp4wssssswwww',
      'wssesseewwu6q5neeessesnnnq5q5nnnnnwwnnwwwnnnnneed0ennnneeee',
    ].join(''),
    expected: { hash: '8e4872e53c2f99c7', score: 9140, floor: 12, turns: 929 },
  },
  {
    rulesVersion: 5,
    name: 'down to the abyss',
    seed: 102,
    floorSeeds: [
      2_261_999_913, 3_626_076_884, 479_110_997, 4_158_409_069, 819_456_164, 3_276_032_872, 1_912_655_741,
      1_971_358_977, 3_655_085_727, 2_257_254_358, 214_732_649, 1_281_771_390, 2_213_576_977, 2_059_112_884,
      2_295_467_576, 3_905_779_628, 1_350_513_644, 808_063_446, 4_148_306_423, 3_815_296_464, 1_204_190_855,
      640_890_604, 2_657_662_386, 395_295_951, 120_940_100, 2_363_251_339, 1_442_758_556, 1_818_694_152, 3_490_948_193,
      1_237_646_649, 2_820_475_222, 1_235_669_383, 3_664_762_807, 3_196_816_791, 2_800_512_633, 1_731_022_933,
      3_940_957_543, 1_857_475_132, 941_159_170, 1_188_555_191,
    ],
    actions: [
      'wwnenwwnneennennnwwwp0wwp0wwsssssssssssswwwq3wweeeessennnnnnnnneeeennnnnennnnwwk2eeeeeeeeeeeesnnnnq7d3wwb3wnnp',
      '0np0nnp0nnnp0wp1wwseeewwssssssssennnnnb3wnnnnwweeennnwwessnnnd0nwwwwwwk2d0eeeeeennnnnnnwwwwwwwwsd1eeesswwwssen',
      'ennnnneeep0enp0enwb3wneeeend3eessp0p0wsseeeeseep0ep0k2enq4enennnnnsssk2sseessq5wwssssnp0np1sp4sseessk2wwseeeee',
      'eeessssswwwwwwsswwwswwp6essk0wwnnnd0wq7d0wwsq7d0wwwk0wnnwk0nnwd0sk0nwd0neenk0q7d0wwwssswwwnd0seesb0d0nnnnwweed',
      '0nnnwd0wq7d2nnwk1eenwd2eeeeessk1q7d4ed4neenq7d4wwwwsssswwssq7d4eeek1eeeennnnnnnnnq7d5nnwwq6q6d5wssssssseeeeeee',
      'eeennnnnwnq6q6q6d5nnk1q6q6d5enek3wwsq7d5eeeennnq5q6d5wnnnnnnnd5eeek3eeed5nwsssd8ssq8d8weennnwwwwwwk3nnnwsd9sk4',
      'wwwwsssq9d9eeeeeeessswswwsk4wsq9d9ssc0eesd9wssq9d9eeennnnssseessssssk4swwweseeeeseessssssssswwwwwwwwwnwswwssww',
      'wsesnwwwb3b3b3eeeeeesswwnnwnwwwwwseeeennnwwwwwswwwwwwwwnnnnnnennp0nwwweennnnnq9d9wp0wwwssssssseeeeeep0eeeeeees',
      'seennnnnnnnnneeeeeeeesssssssssssssssssswwwwwnnnwwp0nnp0nsnnnwq6sssd6wwwwwwwq7d7nnnnesd7wwsq7d7esq7d7eenneeeeee',
      'neennnnq7d7ssseeeeeeeennd7wwq7d7nnnnnnned8seessb3b3b3b3nnnnp0nwp0wwwennq7d7esd7nnnwwwwwwwwwwwswwwwq7d7wswwwese',
      'eswsq9d9wwsq9d9eeennnnnnnnnnnnneeeeenq9d9eenq9d9eeeneenesswwwwwnwwwwwwwwwwnnnnnnnneeeeeeennnnnnnnneeennenwesee',
      'eseeeeeseeeeesswwwwwwwwwwwwwwwsenennb3b3b3eeseeeeeeeeeeeeeeesssssp0snwwwwp0nwwwwwwwwwwwssswennnnwwb3eeseeeeeee',
      'eeeeeeeessssc0eeesseeq9d9eq9d9sssd9wwswweesssswwwwwwssssseeeesssseesssnnnwwnneeep0nwwwssesssnnnwnnep0ep0ep0sp0',
      'weeeeeeeeenp0neesp0ssnneeennnnnnep0enp0neeep0ennenwwssq3eeennnnnenenq5nnnwwsssswennnwd1enneeesq7d1wwwssseeeeee',
      'ep0nnnnnneeeeessd0wwwswwwwsssssssssseed0neennq7d0wwsswwwnnnnnnwwwwwwssesswwwd1eeennwwnnennennb0b3b3b3d1eeeennn',
      'neeeeennnnnnneeeeennnnd1eeesssd1eed1wwwwwswwwwwwwssssssssssseesseq7d1wwwsswwsd3ssseeeesq5q6d4nwwnwwwwnnnnnnnen',
      'nnnd4wsssssssssseeeeenneenneeeeeneeeseeeeeeeessssssssswwwwwwewwnnwd4wsq7d4wnnnwq5q6q6d5wwwwwwwd5nnnnnwd5neenq7',
      'd5eenwwwwssssssssssq7d6weq7d6wwwsssd6eeessssesed6sssq6q6q6d6eeq6q6q6d6nnnwwwwnnnnnnnwnnnnnnnnnneeeeeeeseesssss',
      'swwnwwwwwssd6eenneennnnnnwwnwwwwwwwssssssssssessssssseesssssb3b3b3nnnnnwwnnnwwwwwwssssseeeesssswwwwwwwwnnnnnnn',
      'nnnwweeenneeq8d8esssesssd8wwwwwwnwq8d8ennnennnnnnwwwnnnwnnnwd8ssswwwsssswwwwsssssssssesswwweeennwnnnnnnneeeenn',
      'nneeeeessssseeeeessssseeennnnnnnnnnd9wwwnnwwq9d9nwq9d9eeessssssssssssswwwwwwwwwsssssswwwwwwwwwwwwwwnnnnnnnnnnn',
      'nnnnnnnq9d9eseec0eeeeennnnneq9d9enb3b3nnnnewd9wwweeeweeeessnnwwwwwnnnnnnwwwnnnwswwwwweesssseeeeeeeseesssssssss',
      'swwwnnnnwwwwwnwsnnwessssseeeeeeeeeeeeeeeenwwswwwwwwwwwwwwwnneeeeennnnnnnnneenb3b3swwssssssssswwwwwsseeeeeeeeee',
      'eeeeeenneeennwwwwwwwwwwwwwwwwwsnwwwwnnnnnwwssssweneeeesssp0nnp0eeeweeeeeennwwnnnnnnwessssssseeep0sp0sesp0ssp0e',
      'eeeeeeeeeennnnnnnnnnnnwwwwwsswwp0wsswsssq6sseessswwwd5wwb3nd5nnnd5eeesssseennneeeennnnnnwwwwwwwwwwwwwwwwwwwwwn',
      'nnnwd5nwwnnnnd5nnnd7enesd7esd7wwwsswwsssswwwwwwsswwwssssseeesssq7d7wsswsd7nnnnnnwwnnnnneeeeeeenneenneeeeeeeeee',
      'eesssswwwwsswwwwwb3eeeeeeeeennnnnnwwwwwwwwwwwwwwsswwwwwwsswwwssssseeeessssssssq7d7eewsd8essssesq8d8eessseeeeq8',
      'd8wssswwsssesssseesq8d8nwwnnwnnnep0ennnnnnnnnnneeeeeeeesq7d7ennq7d7wwssseeeseeewssq8d8eeennnd8eeeeessessennnnw',
      'wwwwwwwssssssd8ewwsq9d9nwwwwwwwnnnnnnnnneessssd9eeessnnnnnnwwwwwssssssssseeeeeeeennneeeeeeeesssswwwwwweessssss',
      'eeeeeeeeeesnnnwwwwwwnnnnnnnnnnneennneswwwssssssssswwwssswwwwwwssssssseeeennnnneennnnnp0wwp0p0wnp0nnnnwnnnnwwww',
      'wwwwsswwwwswwwwnnnnnnnnneeeesb3b3eesssssc2essseesenwwwneeennnneeeed8wwssssswwwwwwssssssesssq8d8neeeend8nwwwwnn',
      'wwwwwwd8nnnnneesd8wwwwwwd8nnnnnend8eeed8ewwssssssssseeeeeeessssd8swwwwwwwwwwwwwnneeeeeeeeeeeseeeeeeennnnnnnnnn',
      'nnwwsnnwwd8eeeeeeesseeeeeennnneeennnwnwnwd8ennd8nwwnesd9sssssswwwsssssssswwwwsssswwwwnwwsswwwssssswwnwnb3b3wes',
      'ssnwwnwsweeeeeeeeeennnnnnneeeeennnneeeennnnnnnneeennnnnnnwwwwwsssesssssssseesesssseeeeeeeeeennnnnnwnnnwwseenee',
      'eennnnnnnwennwnwnnseesseenswwnnnwwwnnnwwwwwwweeeeeeeeeesssesssssswwwwwwsssssswwwswwsswwssseeeeeeesssssssseeeee',
      'eeeeeeneeeeesseeseswswsswwsssswsnwwwwwnnnnnnwwwwwwsswwwnnnnwwwwssssssssssssssseenennneeenwwwwwnnnnnnnnneeeesss',
      'seeeeeeenneeeeeeeeesssseeeeesssssb3b3nnnnnwwwwwnnnnwwwwwwwwwwwwwsswwwnnnnwwwwssssssssseeeeessssswwwwsssseeeeee',
      'eeeeeeessneswweeeeesseeenneesnnnnnnwsswwsssp0nnwweesssssssseeswp0wsq9d9wwwwwq9d9essd9seseeeeennneeeeeq9d9wwwww',
      'wnwnnnnwwwnnnnwwwwwwwenneeeeeessseeesssseseeeeesssssc2neesnnnnwssswssswwnnnssnnssp0p0np0nswwsswsssennnnnnnnnen',
      'nq8d8ennnd8nneneeesd8nwwwssseeeswssssseeeq8d8wsswwwswwsp0nwwwwnnnnnwwwwwnwp0wwwwwnnwd7sswweeeeseeeeeeep0ssssse',
      'sp0eep0ep0eeseep0eeb0b3b3wwwwnwwwwnnnnnwwwwwnnnnnnwwwwwwwweeq3esssswwnennneennnnsp0np0nnnnnq3swwq4wswwswwwssss',
      'wwq4q4wseed1eseeeeeeeep0eep0eeeeeeeeep4eennneesssssessq4nnnwnnnnnwwwnnnnnnnnnneeeeeesseennnnwq6sssseeeesssssss',
      'wwssssseeeeeeeessnssssssswwsseseesd0wwwwsq2q6d0sssswwnnnnwwq2q4q6d0eesseeeeeeennneeesesq7d0seessp7essp7eeeeenq',
      '7d0nnwq7d0swwwwsssssssswsswswwwwwwwwwwwwwssssseeeesq7d0eq5q6d0nwwwnnnnnnnnnneennnnneeeeennb0p7b0p7b0p7b0b0b0b3',
      'd0d0d0wwsswwwssswwssssssssseeeeeeeeenneesq7d0eenenneeenp3p3nwssseeesneessesq4q4neeeeeq6wwwwwwwwp3wwwwwwwwwwwwn',
      'nsseeeennnnneeennnnnneneeennq5q6d0nnnnnnnnnnneeeeeeep7nnwp7nd0eseeesssssssssssswsssswwwwwwwssswd0ennnnnwwwq1d0',
      'eeesseeennnnwennnnnnnnnnnnwwnesq6q6q6d0eeeeenq7d0eeeessssssq5q6q6d0swq5q5q5q6d0wswwswsssswwwwwwwwwwnnnnnnnwwws',
      'd0sd0sq1q6d0sswwd0wd0eeeeeeennnnnnnnnnwwwwnneend0wwsssseeeesssssssseeeeeessssssssb0b3b3d0eesc2nneq7d1nd1nnnnww',
      'q2q6q6d2esssssswsseeeeeeeeeeesssq7d3ennneeeenweeennnq7d4ssseeesssswwwwwwwssq4d4enq6d4nwwwnnnnwwwwwwnnnnnnnwwww',
      'wwwwwwsssd4nnnnnwwwwwq7d4eessssssseessseeeeeed4wwwwwnnnwwnneeeeennneennnnwwnwwwwwwwq7d5eeeeeeeseesssswwwwwwwss',
      'sssssssswwwwwnnnnnnnnnnnnnnnnnnnnneeeeennnneeesd5wwsssssswwwwwwnnnnd5wswwsswssq7d5wsssssweeeq7d6wwwwwwwsssd6ee',
      'ssseq7d7ewnnnnwwwwwwwnnwwwnwwwswwq7d7wsq7d7nnnnennnnwnnnneeeeeeeeeeeennenennq7d7eeed7wssssssssssssseeeeeesssss',
      'eeeeeennnnnnwwwnnb2sseeesssssswwwwwwwwwsswwwwwswwwnnwwwwwwsssssswwwwsseend7eneeeeeeeeessnnwwwwwwwnwwnnnnnnnnee',
      'eeeeeessssd8wneennnnneeend8eessssq8d8esd8wsssesssq8d8eeeseeseeeed8swswnnnnnnnnnd8nnnwnneenweeennnwwneeennnwwww',
      'wwwwwwweenennnnwswwwwwwwwwwnnwnnnwssswwwweeeessssseeessssssssswwwwssswssssseeeennnnneeeennnnnnennnnnnnnnneeeen',
      'neeennwwwsssswwwwwwwwsssssswwwnnnnwwwwwwb2sseeeeeesssswssssswwnwwwwwwwwssseeeesseesssssswwwssswwwwwwwswwsnnnnn',
      'nwwwwwwwweeeeennnnnneeennnwwnnnnnwweesseessswwwssssep0eeswwssssswssssseeeesswwwessseennnnnwwwwnnnnnennnnennnnn',
      'neeennnwwnnwwwwsswwc2eeessssssnnnneeeessssessssswwswwwnnnnnweeeeeeeeesssssseesssep0eend9wp0nwwsssssssswwsd8wss',
      'sd8nnwwwwwwp0wwp0wnnnwwwwwwd7eeeeeennnnnnnneennnnnnwwwwwp0wp0wwwwwswwwwp0wp0p0sp0ssp0swwwwssnneeeeeeeeeeneeees',
      'seeeeeeesseesb0b0b3wwsssssssssswwwwwwwsswwwwssssssssssssp0nnnnnnnnnneeeeeeeeenneennnnneennnnnb0wwsssssssssswww',
      'wwwwsswwwwssssssssssssep0nnnnnnnnnnnneeeeeeeeenneennnnneennnnnb0wwsssssssssswwwwwwwsswwwwsssssssssssseeessesq3',
      'nwwwnneeeeessseennnnnnnenwwwwnnnwwwwwwwd3swwnnnnnnnneeeeeep0np0ep0wp3weeenneeeenp3nwwnnnnnnnnwww',
    ].join(''),
    expected: { hash: '3b27b5787140fcca', score: 67000, floor: 41, turns: 5775 },
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
