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
    seed: 37,
    floorSeeds: [
      475_207_532, 2_982_342_202, 2_548_747_491, 1_376_414_175, 3_404_509_384, 3_000_083_411, 1_425_648_355,
      3_017_439_895, 979_038_222, 3_658_111_360, 275_530_827, 3_210_158_180, 3_372_378_695, 193_669_810, 1_602_283_880,
      1_909_567_106, 4_048_510_514, 1_354_569_844, 2_055_305_329, 2_455_519_486, 1_195_114_811,
    ],
    actions: [
      'eneenwwnnnk0nnwwwwsnnneenneeseeneseeesennwsd5nnwnnk0nneeed8nnnd8wnwwwweessp0sp0k0ssp0sp0sssseeeessnwwwwwwwwwws',
      'snwwk0sswd6ennwwwwnnwd9ssp0sk0wsp0eeessq7d7eeeseeeessssssswp0wp0wwnp0k2wwsnnnwnweeneesq4wnwwwwswwwk2wnnnwq6q6q',
      '6d5wwswwsssd5eeeeeeeeeeeennnb3wwwwwp0neeeeeb3wwwwwssswwnnnnwwnnnnwwwsnnwwnnnnnnnnnnwwwnnnneeeeeeeeeenp1eeeeewe',
      'eeesd3esek2wwwssssssssk2sesd6wssd6wwweewwwsswwsssswwd6wq7d7eeesseennsek2ep0nep0np0nek1esesq6eep0q6nnk1nnnwwwq7',
      'd3eeenwd4ssd4ennnnnwnwwq7d4nq7d4wwwnk1nneeennend5ek1eennd5wssssd6ennnnssd6nnwwwnnnk3seeeennnnnwd8nwwnk3wq8d8ss',
      'sssseeessessseeeeeek3eesesssep0esesk4d7wwwwwwsssend7eewssssssd8nnnnnnwnnneeeek4np0enp0nq7d7nnnnwnnwk4q7d7wsq7d',
      '7wsd7ep0nnneeep0eeeesq5eq6sq7d5ed5sseesp0swwsssep0eeep0essp0sssp0wwwwwp1essesesessswnswssp4nnnnweeeeeennnennnn',
      'nwb0p4b0b0b0b3b3b3b3essssswsswwwwwwsssssnwq7d0wwnnnnnneneennnwq1q6d0sseesssp1ssseessq6ep1neep1eeeennnnwp5seeq5',
      'wnnnnneewwwwwd0ennweeq0q4q5d0sq7d0nnnnnnnnnnnwd0esswwwwwwwnnnwwwq0q6d1wq7d1swwsssssd1eeeeeessssp0ssssseeeeeess',
      'nnwwwwwwnnp1nnnnnnwwwsssswwwwwwwwnnp5nnnennnnseq6sb0b0b0b3b3b3d0d0d0nnwd0esseessswwwwwssseeeeeeeeeeseeeeeep3nw',
      'p3sesq0u9q0q3q4wsseeed0eep0nssnnwwnwwnwwssd1ennnnennnnnnnnq7d1eenq7d1eeend1wwsssssssssssseeeeeeeennsssd1wd2sq7',
      'd2nwwwsq4q6d2eeeeeeeennneennnnnnnnnnnnnnnnwwwssswwwwwwssssssssssssssssessq6d2wwwwwd3sq7d3eeeeennnnnnnnneeeeenn',
      'eeesssssssssssssssswwnwwwwwsb3b3b3b3eeeeeneennnnnnnnnnnnnnnnwwwwwwwwssssssssswwwnnnnnwwsssswwq4q6q6d4eswwwwsq6',
      'q6q6d4essseeeeeeeeeesssssq7d4ssed4nwnnwwwwwwwnnnnnnnnnnneeesseenq4q6d4wwswwwsssssswwwwwswwwwwwwwssssssssssssss',
      'eeeeeeeed5nnnnned5end5essssd6nnnd6eenq7d6wsq7d6nnnd6wsssssssswwwsd7ssd7eeesq7d7snnnnwnneeeeneeeeeeq7d7nneneses',
      'sssssswwswwwssq8d8nnwwwd8eeesb3b3b3b3wwwsenq8d8eeesseeeseeed8eessssssseeessseeeeq9d9nnnesesseeewwwwswwwwssssss',
      'wwwwsssp0wwnwnwsq9d9nwwq9d9sssd9nwswd9wwswwwd9essswssswwweeeeeeswwesseeeeeeesssnnnwwwnnwwwnnwwnwwweeseesswsb3b',
      '3sssswwwwwwwwwwssssssssssweeeewssnnwwnneeeeeeeeennnnnb3sssswwwwwwwwwsseeessswsswwssssssesseeenneennnnnnnennnww',
      'np0wp0neewp0eeeseswsd9eennnd9sseeeessssssp0sswssq8d8ennnnnnnwwwwnnnwwwwwp0wwwwssnnwsnnnnnnnnwd7eeq7d7eq7d7wwss',
      'sssesseeeep0eeesseeeessssswwssnnwwwsq7d6sssssssssssssswswwwwssd6swd6sd6eeeeennd6eessd7ed7wwssd7wwsssssesq7d7ss',
      'sneeeeweewweeeewwnneeeenb3b3b3wwwwssssssseeeessesswsd8eeswnnwwnnsseennnnneeeennneeeeeeeeesd8sseeeeesq9d9sseesq',
      '9d9wwwwssssswwwwsseeeeessnwwwswwwssssswwwnwwwwwnnnwsnnwwnnwnneeeeeeeessssssswwwwwwwwssseseesssssssseeesseessss',
      'ennwssssssswwssnu0nwwwnnnnp0np0nsp0snnnp0nnp0nnsseesssnnnwwnnnnnnnnnwwwwwnwwnwsp0sp0swnwwwsp0sp0sp0swp0wwp0www',
      'eeee',
    ].join(''),
    expected: { hash: 'ee749e4f670ac646', score: 26840, floor: 22, turns: 1973 },
  },
  {
    rulesVersion: 5,
    name: 'well rested, into a crowd',
    seed: 12,
    start: { gift: 'rest', hasExtraChest: true },
    floorSeeds: [
      1_683_306_167, 3_617_607_460, 993_427_043, 1_646_776_942, 2_347_191_807, 4_293_634_593, 3_707_520_262,
      3_214_566_962, 51_507_272, 1_184_538_815, 1_165_544_620, 337_404_667,
    ],
    actions: [
      'wwwssseeeeneennneeennwennnnwwennnweennnnwwp0wwwp0esesnnnwwwwk2nwwsssswwwseessesseep0ennneeeeeeennnnnnnnnnwwsnn',
      'wwwd7esb3nwwennnnwwwnneeennnwnneeneesssssp0sssssesssk2eq8d8eeq8d8nd8esp0sp0sp0sessenwnwssk2ssessswswsswwwwwwd8',
      'nneeep0ep0nb3eeep0nwwb3eennnenq5nnnwwnnewwd5eek2nneenneek2eeesd5eeeseesssd5ed5wseeeewwsneeeesk0nwssk0wwnnnnnnn',
      'nwwwwwwwwwk0wssssswwk0sq8d8nnnneeeeeeessssssssesssssssssswwwwwwwwwwwnnnnneeeesk0q8d8eennnnq9d9enq9d9ssd9nnnesd',
      '9eennnnk1nnneeennnnwd9eeennnnwsk1nnnwnwnk1wnnk1nnwwwssswseeeennneenek3u7enwk3nneseesk3eeeeennnsseeesssssssswwn',
      'nnnnwwwwwwnwwwseennnwwwwwssssssssseeek4wwwwwwwwwwnwwwnnwwwwwwk4swwsssnnnnnnwwswwnnnnnnnnnnnnnnnnneeeeessssssww',
      'ssessk4eeseeeeeeeessseeneesssseeeeesseseseeenssswsnnnnnwwwwwwwwwnnwwwwwnnnwnnnwb1b3esssessseeeeeesseeeeeeeeees',
      'ssssnwwwwwwwnnwwswwssssseu4eseeeeneeeeneeeesssswwwwwssp0eeeneeeeessssssssswwwwwnnnwsnnwp0wwsssnnnwwwwwsssweenn',
      'nnnwwwwwsp0ssp0wswwd8wsd8eeeeeessseeeeennnnnnwp0wwp0wnnwwwweep0essp0ssp0eennnp0nnnnnwwwwp0swwneesssssssessssss',
      'sswwwwwnnwwwwwwwwwwwnnnnnnnnnnneeeeeeep0swwwwwwwssssssssssseeeennb0b3b3b3b3b3eeeep0eeesssseeeeennnnnnnnwnnnnnn',
      'nwwwp0esssssssesssssssswwwwwnnnnwwwwwwwb0eeeeeeesssseeeeeewwwwnnnnwwwwwwwb0eeeeeeessssep3eep3eeep3eennnswwwwwn',
      'nnnwwwu0q3wwwwb0p3eeeeeeesssseeeeennnnnnnnwnnnnnnnwwwwwsssssnnnennq4neennnnnee',
    ].join(''),
    expected: { hash: '1a0f00e127d0b40e', score: 9900, floor: 13, turns: 1103 },
  },
  {
    rulesVersion: 5,
    name: 'down to the abyss',
    seed: 465,
    floorSeeds: [
      3_429_678_052, 371_190_753, 2_890_086_357, 2_727_237_046, 1_020_148_543, 40_646_249, 164_994_081, 3_738_323_986,
      3_523_627_719, 3_874_480_354, 3_302_874_649, 244_639_602, 1_434_706_013, 1_980_757_187, 2_711_239_599,
      2_750_412_831, 3_256_439_416, 3_380_815_534, 3_314_307_672, 1_756_081_901, 3_705_243_479, 1_956_998_409,
      1_441_616_584, 2_550_841_372, 3_302_755_682, 2_359_345_020, 691_901_632, 1_212_669_454, 1_259_858_695,
      2_750_524_639, 203_381_049, 2_823_651_558, 4_248_321_270, 2_431_331_383, 343_370_218, 1_037_316_845,
      3_894_047_013, 1_538_870_218,
    ],
    actions: [
      'wwwswssseeseeeeeu1q5nnwk3nwwwwwwwsssnweeeseenq7d7wwnnnnwwwnnp0nk3newwwwwp0nnwq8d8eeeeeeennnnq8d8wwwwwwsb3nwwsq',
      '9d9sq9d9eesseeek3nsk0esennneek0essswssseeeeeesseeesk0swwssk0wp0wwssq9d9nnwwwwssssk0eesswswseennnnennnb3wssssse',
      'eessessswweep0eeenenneenk2eq9d9eessd9wssq9d9nnnnnnnnwwennnwwwwk2wwwsnnnneeeneeneneennek2ennnnnnnnenneeesk2nnnn',
      'nnnwwwwwwnwweeseeeeeesssssswwwsssseeesssseeeeeneeeeeennnwssb3wwwwwswwnnnnwwwnneeennnnnnnnwwwwwwnnwwwwssesnnnnw',
      'nnnnnwnwwwk2eeep0esssssswseeseeeesssssssp0ssp0wp0wp0wk1ep0eesnnwnnnnnwwwwwssenneeeessssswwwwssssssnwwwk1d6ssww',
      'wsq7d6ssk1nnnnnnnwk1d6nnnwwd6essssssssssssseeb3ed7eesssnnnnneeesssseeeseesswwsssswwwwwwwnnnwwwnnneeeeennnnnnnn',
      'neeeneeep0ek4neeneeewwnnk4nnd8eeeneeeeeessseeessssswwwd8nnsesk4d8wwwwssd8nwwwq8d8wsd8eennnnwwwwsssswsd9wwwnsss',
      'nnnp0nwd8eeeesu1q8sssssssssssssewswsd8wwsd8eb3b3b3eenq8d8ssnnnnwwnneeeeeeessesq9d9eenq9d9nnwwwsswwwwwsssssb3nn',
      'nnneeeeeeeeessseneeeeeneeneeennnnnwssp1nnwesssssssssswsswweeennnnnnnnp0nsssswwwseeennnnp0nnnnp0nnnp0ewwwwwwwnn',
      'nnnnnnnwwp0q6ssp0swp0wssp0snwwwwwwwwsssnneq6sd3eesssd3wwwennneeeessd4eeeeenq7d4np0snnnnsswp0swwwssssp0ssswwwnp',
      '0wwwwwwwwnnnnnnnnwwp0nwnnnq0q3eeb0b0b0b3b3b3d0wwwwwwwwd0ssseeed0essssweeed0seeeesd0eeeennd4wsswwwwswwwwwsssnnn',
      'nnnnnnwnneeeend4nnwwwp0wwssssswwwsu5q6wwwwwwwssp0sssssssssseeeeeswwswwwwsq5sseeessesd2eend2nnneeeeessseq7d3eee',
      'eennp0ennsp0sseeeeennnwwwnnnnwwwsswwwd1sswessq7d1nnwwwb3b3b3ssswd2eeeeesssseennnneeeeennnnd2eseesssseennnnnnne',
      'nnneq7d2eeed3nnnwwnwq7d3wwsswswwwwwwwsssq7d3wwwwwsswwsd3nwwnq7d4nnnnneed4sd4eeseeeeennneeeeeeneeeennnsseseed4s',
      'sssed5ennnnnssnnnnwnp2nnnnq6wwwwq7d4wwnnneeeeeeeeb3b3essd4eneeesssssssssssswwwsssssswwd4sd4ssneeeeesssd5ssswww',
      'wwwd5seeeeeennnnnnnwwwnneeennnnnnnnnnnnwwwwnwwb3eeseeesssssssssssswwwssseeesssssswwwwwwssnd5wd6nwsnnnnswd6nnww',
      'd7ennq7d7wewnnwennd7newwwwq7d7eessssssssssewseessssssseeeeeesq8d8neewwwwwnnnnnnnnnnnnwnnnnnwwwweeeeeeseswsswww',
      'wwwsseeeeesssssssssseeeeeennnennnneeeennesd9eennnwsnd9nwwwnnwd9enend9eesq9d9nnnnwwwnnnnnnnq9d9wssnwwsweeesesss',
      'sssseessssb3b3b3nnnnwwnnnnnnnnswwnnnwsnnneeewwwsp0sp0swwnd8ssseeenp0nnnp0nnp0enq6ennnwwwd6enenq7d6eeeeed6sssww',
      'wssewwwwwswswwnwwwwwwd6eeeeeennnnneeeeennneeeeeeeu0q8d7eessnnq7d7eeeq7d7nnwwwwwsssseeeeeeeesswssssseeeeenessd7',
      'wssswwwswwwwwwsd8wwweeeeeeennnnennnneeeennnnnq9d9enneed9eeeesssssssswq9d9wsssssq9d9wq9d9eennnnnnnnnnnwwwwwwwss',
      'ssswwwwwwwwsb1b3b3eeeneeeennnnneeeeeessssssswwwwwwssssssnwweeeeeeeeeeweesesseeeennensennnnnnnwwwsssswwwwwnnnnw',
      'wnnnnnnwwwnnwwwwnnnnnnnneneneeewsssseeeeesssssssseesssseeennnnnnnnnnnnnnnwwnnnnneennnnnnsssssneeesssseenneeenn',
      'u2nnnnnnwnnp0nwnnnnnd9nnq9d9ep0nsssd8nnneeeeseeennd8esseeesssp0ssp0ssssnnnwnnsnwwwnwwwb1b3wwwsswwwwwp0ssssssss',
      'ssseesnwwnnnnnnennnnneeeeeeeeseeesswwwwssssq7d7wwq7d7nnwwwwwwwwwssseeeeessssswwwwwwsssssssssssssssseseeeennnee',
      'nnnnnnq7d7neeeennned7end7eeenennwd8nwwd8wwsssssssssd8eeeeeennnnneeeessswsswssssnd9ssd9nnnb3eeeenned9nnnneennnn',
      'wq9d9eeeeeeeeessq9d9wwwwwwswwb3nnwwsswssssssseesq9d9seenwnwwwwnnnnnnwwwwwwwwwweeeeeeeeeeeeeeeennnnnneeennnnnnw',
      'wwssweeesseeeeseeeeeennnnnnnnnnnnnnnnnnnnnwwwwnnswwwsswweesssenneessssssssssssp0ssp0ssssssswwwwwwwweeeeeeeennn',
      'nnnnnnnnnnnnnnnnwwnwwwwnnnnnp0neend8wwwwwseeeeeeeseesssp0ssp0ssssssssssssssssswwwwwwwwswwnnnnnwnneeeneeeennnww',
      'wwwwwwwwwwwnnnnnnnnnnnnwwwwwwwwwwq7d7esssq7d7wu9q7wwwwwsnnnd7ennnennneq7d7ennwnnwwsswwswwsssssq7d7ssq7d7nwwq7d',
      '7snwwd7nwnnwwssswwnwwwsssssweesssssq8d8eennnneeeeeeeeeeeennnnnnnnneennnnnnnneeeennwnnnnnnwq9d9eessssswwwwssssw',
      'wsssssswwwwwsb1b3eeeeennneennnnnnnneeeennnp6nnwwwnwwwwwnsweewnwd8eseesssssswsq8d8wsseeeeesd9esseeenq9d9swsssss',
      'swwwssseep0ewsssswwwssswwwnwq9d9ssd9eneeennneeeeeep0eeep0essssssessp0eeesq6eesssswsd6wd7nwwnwwnnnd7swwwwwwwwq7',
      'd7sswsnwq7d7seseeeessssessssssswp0essp0newweessssssssssswwssq7d6nwwwwwq7d6eeeeeneennnnnnnnnnnnnnnnnnwnnnwwwwws',
      'sswssssswssssswwsssp0sssswq6ennneennnnnennnnnwu3q7wwwb3b3b3wsswwssssssssssssseewsd5wwwwwnwesq7d5ewwswsd5nwwwww',
      'wwwwwd5eenp0nnnnnnnneennwwnnnneeweeq7d6ssq7d6eeeeq7d6wsssswwwwwssssswssssssp0sesseseseeq6wwwwnneep0eeeeennnnee',
      'eeeeeeneeu0q5q5ennnnwwwwnnnnwwq6eessssu7q4q6eeeesssswwwwwwwwwswwnnnnnnnwwnnwwwwwwwnq7d4wwwq7d4wwwnnnnnnnnnnnww',
      'nwq5q6d4wsnwwsswwwnnnnnennnnwq7d4wwwnnp0wnp0np0wsq1q1q2snnnnnnwq6wweeq7d1eend1esseesssseeessswssssssssswwwwsss',
      'wwwsswd1wswwnq7d1neeeeennneeeennnennb3b3nnnnnwwwnnnnwwnwwwwwwwwnnnnwwwwnwwwsssd1eennnnnnnnnnnnnnnenq7d1nesssee',
      'eesseeessssseeesssssssssswweeeeeu2q4q6seeeeesq7d1ennq7d4wsssssssssswwwwwnq7d4swsssswwd4wnnnwwwq7d4wsq7d4eeeess',
      'eeeeeeeesssswwwwwwwwwwwwwwswwq7d5eeeneeeeeeeeeeeeennnnwwwwwnnnneennnnnnnwwwwwwwwwwwwswwwwssssssssseeeeq7d5wwww',
      'nnnnnnnnneeeeeeu3q7eeeeeneeeeessssssswwsssseeeeesssswwwwwwwwwwwwwnwwwnwwq7d5u4q7nnwq6q6q6d5eseeeseeeeeeswnsnee',
      'eeeeeq6q6q6d5eeend5essswq7d5wsq7d6eennnnwwwwnwb3b3nnnnnwswswq7d6nd6eeeeeeeeennnnnwd6wwnnnenq7d7nwnwwwq7d7neeen',
      'eeennnnnwwwwnnnnwq8d8nnnnnnneneenenenq8d8wwsssswwwwsseeennenneeeneeennnnnnnenq9d9wsssssssswwwnwwwwwwwwnnp6nnnn',
      'nwwwwwwd8nwq8d8esssssssseseq8d8sswwwsssq8d8ennnnnennnneeeeesssssseeeeeeeeseeennneeennnnu4q8nnewwwwwwwswsq9d9nw',
      'wnneeeq9d9neeennwswwwwwswwswwwewewsesssswsssswwwwsneewnnnnwwwwwwseeeneeeeeeeeennnneeessssssssssesseseennnwwsb3',
      'b3nwwnnnnnnnnnwwsssswwwwwwwwwnwnnnnwwwwnnnnneeeeeeeeeeep8eeeeesp0seeeesswwssq9d9sd9nnnwwwwwwwwwwwd9nnnwwwwnnd9',
      'nneennnnwwnnnnnnnnp0nep0eep5ennnneeennq7d6seennnnneeeeessssssseswwsswwssssssssd6sswnnesd6nwd6eeessweeeed6eennn',
      'neeeeessssssseeessssnnnwwsd8eeeeeu5d8eenneewwsswwwwwwwssssssssseesssssssd8eesb3seesssneeeseennnneeeesseennnnnn',
      'wq9d9eeenneneennnq9d9wwwsssssseeeeesssesssswseenneeennnd9eseesq9d9eennnnnwwwwnwd9eseeeeeeeq9d9neesssssssssssss',
      'sswwwwwwwwd9nnnnswswwwwwsssswwwnnwwwnswwwsnnwnnnwwwwwwwwwwnnnnnnnnnnnnneesssseeeeeeeeeeesssswssseeessesseeeess',
      'eeseeeeeeeeeesneeeeeennnsssssssssssseeeesssswsennnwwwwnnwwwwwwwwwwwwwwnsswwwwwwwwnnnnneeeeennnnnnwwnnwwwwwwwnn',
      'sseeeeessswwwwwssseeeessb1nnwwwwnnneeeeennnnnnwwwwwwwweesssnnnwwnnwwwwsssu1ssssseeeeeeeeeeseeeeeeesneeseeeeeen',
      'nneenwwnnwwwwwwnnnnnp0nnp0nwp0wnnnwnnnwwwnd7nneq7d7eeep0ep0eep0ep0ep0sp0seeessssssessssssseeeeeeeesssssswwwwss',
      'ssp0ssssssesssp0ssseeeeeeeeeee',
    ].join(''),
    expected: { hash: '5500a0e3c2b118fb', score: 63680, floor: 39, turns: 5001 },
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
      'nwwwwswwwswwwd7ennneneeeessswsswsk0wwwwsssssk0ssp0sp0sk0ssu3p0p0q5ssessq5sesd5esssessk2d5wwwnnwd5esq7d5wwsq7d6',
      'nnnwd6eeeeeessssssswp0wk2ssp0sp0sp0sp0nk2wwwesssewwssseeeennnenk2sseewp0eennnwwwwwwwwwwwwwwnnnneeeeeennnnenwww',
      'wk2nnwnwwseeeseennnnnk3nennq6eeeessnnneeeeeesssp0sk3ep1ep1esseeeeep2sessk3wwwwssq3nnwwwwnnwwwnwwwwwwww',
    ].join(''),
    expected: { hash: 'a567e0198f575786', score: 5000, floor: 8, turns: 425 },
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
    expected: { hash: 'f3fd5631ba92fdb2', score: 2600, floor: 6, turns: 292 },
  },
  {
    rulesVersion: 5,
    name: 'with a light step',
    seed: 232,
    start: { gift: 'stealth', hasExtraChest: false },
    floorSeeds: [
      4_204_414_351, 34_239_291, 3_102_515_963, 2_783_392_940, 2_719_841_715, 4_184_153_869, 3_650_173_928,
      1_341_957_402,
    ],
    actions: [
      'wsssseessssenwwwwnnnenneenensseeeenwwwwwwssseeeeesssswd4eeeseenk4sswwwsseeeeessswwwwwp0wsq7d7eesswwssnwweeeb3b',
      '3wwwsennesd9wwwwsq9d9eennnnk4nnnnnnnesennnwnnnwwwwwssssweeeeswwk4wwwwk0wwwwwwwk0nnennnnp0nk0q9d9esssnnnwweeews',
      'ssseeeeessssseessssswwnnnnp0k0nnnwwq9d9eessseennp0np0nnnp0np0np0k0nnp0wp0wwnnwwwwwwwsnnnnp0np0np0wk2nwwessssss',
      'sp0ssesssnnnwnneenneeeeeeesseessssswwnnnwwwennwnnq3wwnwq5eennnk2neeewwwssesssswwwwwsd0wd0eneeeeennnwwwwwwwnnnn',
      'wwnq7d1seesssp0sk2sseeeeeeeeeeenp0esssssssssswwnwseennnnnnnnnnwwwwwsswwwwwssb0p5b0p5nnneeeeenneeeeesssssssssww',
      'nwwwwwwsseeeeeeseennnnnnnnnwwwwwsswwwwwssb0p5nneeeeenneeeeessssssssswwnwwwwwwwwnwssssseeeq6sssssd0wd0nwwwq7d0n',
      'd0wwsssssswwsk2wswwswssq7d0wq4q6d0np2np2k2nwwnwwq5sssq6nnwwwd0nk1nnnnnnek1q7d0eessssseeeesd0wwwsssssseb0d0esee',
      'p3sp5eek1eeeseessssswk1wwwwwwwwwwwwwsssp7nnnwwwwwswwsnnnnnneq7d0eek3q4d0eeeeennnnnnnd0wwwwwwwp6k3wwsssssswwwwn',
      'nnnwwwwwwwnnnnnnenp6nesk3q7d0wwssseeeeeeeeesssseeeeseeeeeeessswwwssseeesswwwwwwwwwwwwwwwnnnnnnnnnnwwnnwnn',
    ].join(''),
    expected: { hash: 'bd50ded49181d567', score: 6280, floor: 9, turns: 798 },
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
