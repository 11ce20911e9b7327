import type { RunStart } from '../../dungeon/begin-with.ts';
import { replayRun } from '../../dungeon/replay.ts';
import { hashState } from './state-hash.ts';

interface Expected {
  /** Hash of the last state, random generator included. */
  readonly hash: string;
  readonly score: number;
  readonly floor: number;
  readonly turns: number;
}

interface GoldenRun {
  readonly name: string;
  readonly rulesVersion: number;
  readonly seed: number;
  readonly floorSeeds?: readonly number[];
  readonly start?: RunStart;
  readonly actions: string;
  readonly expected: Expected;
}

/**
 * Runs with fixed outcomes in every engine and version of these rules. When one differs, fix the change, or raise
 * `RULES_VERSION` and record runs of it.
 */
export const GOLDEN_RUNS: readonly GoldenRun[] = [
  {
    rulesVersion: 1,
    name: 'a sudden end',
    seed: 3,
    actions: ['eennnnessssp0sp0sp0wwk0essp0swsseeessenp0eeswwwwseeeennk0n'].join(''),
    expected: { hash: 'c24a01b3d36a60de', score: 300, floor: 2, turns: 43 },
  },
  {
    rulesVersion: 1,
    name: 'an evening with whims',
    seed: 16,
    actions: [
      'eessp0esenennwwwwwnnnk0neesnwwwwnweeessssswwwwwwswwewk0wsnnnnnnnd1nnnsnwwwwwesssssennp0nnp0k0nnnsneenp0eeessseeeeeenwwww',
      'wsnwnneeeeennnwwk0wwwssssseeeeeessnwd5wd5nd7np0np0nsp0sk0np0nnep0wwnennesk1d3nwweesd5ed5nnneeed8eseeeeep0p2nnnwwwssnssse',
      'wswwwwwsp0esp0sp0swp0sp0p0wp0wsu5k1wssswseweeessnnnneewwnneeesnneeeeennnnenwwennep0ep1k1nep4nwwesp4eeeeeenesssseeesnssse',
      'sseeeesnnnnnnnnnp4p4nk1nnnnwswwnnwwwwnnep4nneeeeneeesnwnsnwwwwwwwwssssd0enep4neeek3ssd0wp7ennwweenneweeennd0eed0d3nnsnwn',
      'wseenneeeessp4ssp4ssswswseswsessswwwwnnnnwnwswwnnwwwnnnwwwwnnnnnnnnep4ep5eek3eesseneeeewseeennp5ssesep5eeeek3wq4sp5eennn',
      'nnwww',
    ].join(''),
    expected: { hash: '1a29807f112e9b46', score: 1900, floor: 7, turns: 469 },
  },
  {
    rulesVersion: 1,
    name: 'a run into the deep',
    seed: 24,
    actions: [
      'wwwennwssssssk0ssssep1eswwwseeesssp1nnnnnwwnneeeeneennneessssssennnwwwwwwwwwssseeessssssseep1sp1sp1k0neeesssswwwwnnwwwww',
      'nnnnneeeeeeep1ep1eenneeeeeek0nneeeseeeeeeennnnneeeeennnnwwwwwwwwwwwwwwwwwsp1sp1sp1k0ssseeeeeneesswwwwp3wp3wk0wwsssssssws',
      'sep3nnp3eeeeeeeswwwwwwwswwwnnnnnp3np3np3nnk1nnnwp3eeennnnneeeeeeeeeeesennk1enp5wwwp5sssssswp5wwwwssseeeeeeewwnnwwsssswww',
      'wwsd0wd0ssd0wwwsd0nwd0eeep1sp1sp1k1eeeessssseep1p2eeeeeeneessssnnnwwweeeeeek1swp3p3wseennd0wnnnnnd0eeesd0wwwsssswsssssee',
      'ssd0nnwwnnwwwwsssssswwp0wk3wp1nnp1nnnwwwweeeesseennnnnneeeeennnnnnneeennenesseed0eesp1sk3sp2senenesssswwwssswsk3wsd0eeee',
      'nd0ed6wwwssswwd6sswwwwwsseeesseeewwwk2eeep0weseesd7ennennnewwwwwssssssssseenk2eenneeeeeeennnnnnneennp0nk2wnnneeeessswwww',
      'wwwwwk2wwwnnnnnnnneeeeeeeeenneeessswwsesk2ennnnnneeeeeeeeeeep0eeseeennnneessssssssssssssssswwwsnwwwwwwwnnnnnnnwwwwsssssw',
      'wwwwwwnnneeeeennneesssp0wwwsssswwnwwp0wssseeenneeeeennneeeeeeesssssssseesswwwwsssp0nneeeeessweeeewwwssssssssseeeeesseees',
      'seeeep0ewnnnssseeeeeeennnnwwwwwssssssseeeeeeessssweeeeeeennnewsssssssp0ssp0wsesp0wwwssswwnp0nnp0wp0wnp0nwsend6eeeeennnnn',
      'nnsssswwwssswwnnnwwwwweesep0ep0ssp0swp0wsswd6nwwwwwp0nnp0np0wwwp0wp0wnp0nnnwwwwwsswwwnenneeeeeeessseeeeeeeenneeeennnnnnw',
      'wwd3esd5wwsd5wsd7wp0wnwsswseessp0eesd9wssd9ennnp0nnnnnnnnnnnnnnwd8sp0sep0eewwssenneenneeeeessssseseenssswwweeennnnnnneee',
      'eeeeeeeennnnwwwwwwwwwsswwwsswwsssssswwssssennnnnwwwwwnnwp0wnnnnp0neeneeewennd9wwwwd9wwd9nnnnnnnenneeeeeneennwwwwwwwwssss',
      'ssssswwwssssssswwseeesseennnnnnnnnnnnnwwnnwwweennnwwnnneeeswwweennnneeennnnnwwwnwwwsssssssseeeeseeesssssseeessswwwwwsses',
      'ennp0wnwwsnnwnnnnwsssswwwwwwwwwnnnnnnsssnnnnnweeeeennwwwwwswwwwwwwwssssssswwweeennneeeeeeeeessssssswwsssswwwwswwwwswwwwn',
      'nnnneewwwswssssseswwwwswwnweseesssssewwwwwssseennnnneennnnnnnnnnwwwnnwwsnswwneeeessssssssssswwswwwwwssssssswssswwwwsssss',
      'ssssssseesseennsswwssssssswwsnnnnwwwwwnnnnnnwnnnnewwwseeessswssswwwnnnnnwwwnwwssssssessweesseesssssseessswwwsseesseeeeee',
      'nnwwwwwwwwswwwwnnnnnnwwwwnnnwwwnnnnnnnnnnnnnnnnennnnnnennwwwnneseeeessssssssswwp0wssp0sssp0eswp0wseep0eep0sssssseeeeennn',
      'd8wsssssd8wwwwwwwwd8nwwwwwsssd9eeeeeennp0nnp0nnnnnnwwwwwennneeeennnnnwwwwsneeeesssssessseeeesssssssseeeeenwwwswwnnneeeee',
      'eeennneeeessssssp0ssp0ssswwwsssd8eeennnnnnnnnnwwwwssswwwwwwwwssseeeeesnwwwwwnnnnnnnnwwwwnnnwnnnnnwwwwwwweeeeeeesssssesss',
      'eeeeeeennnneeeesssseeeeennnnnwwwnnwesseeessssswwwwwnnnnwwwwssssssssseeeeennneeeessssssswwwwssssenennp0eeneep0eeep0eeep0e',
      'ep0ep0eneeep0ep0eep0sp0ssp0sswssp0ssp1seeep1ennnwwwnnnnewwwsseesswsssssswwwsssseennnnneeep1eeeennnnnneeened0eeed1nwwwnnn',
      'wwwwwwwwwwwsswwwwwwnnnwwwwnnnnneesd1eesd2eeeed4send7ed7wwwwp0ssp0ssp0ssp0sswp0ssp0swp0wp0wssssssss',
    ].join(''),
    expected: { hash: '73a24879e624fe50', score: 17200, floor: 24, turns: 2310 },
  },
  {
    rulesVersion: 1,
    name: 'a good run',
    seed: 51,
    actions: [
      'nwwwwwwwk0swp1wsseeeeennnnnnnnneessssssssssssssssswwwnnnnwwwennwwp1k0wssnnwsessp1p2sk0ep2eeewssk0eenp4eep4wsnnnenssssnnw',
      'wd0wd0np2np2wwsk0ennnneeeep2ep2eep2eeeeeeeenk1np4nwwp4nnnwp4eeeeeesseeennk1sseep5eenwwwwssssp6wsp6eesed0eeed0nnwd0nwwwwn',
      'nnnnnnneeeeeeeeeeeessed0wwd0ennnnp1p1nk1wnnnnnweeennnnd0np0p2nnp2k1eeennenwwwwwsswwssssswwwwssswwwssssswswssd0eeeeennd0w',
      'wwwwwssed1sd2ennd2nwwwk3d6sp0sssp0ssnnweewwwssk3sssd4esd4essd5nnwp0wp0wwwwwwwnnwweesswwwwsseeeennnnnnnwwwwssd4ek3d7wwsp0',
      'swwsennnnd8ennnnnneeeeesseewssnnwnnwwwwwssssswssssssssssssswwwwwp0wwwk2wp0wwnnwwwwwwseeeeeeseennnnnnnneeenneeeeeeeesssss',
      'swwwwssp0sssp0wwwd7nwweed8seek2np0nep0eep0ennnp0neek2weesnnnwnnnnenwwwwsd8nnwd8nwweeeeeenwwwwwwenennp0np0nwp0wk2nnnnnnwe',
      'sseeeend8eneenwsssnnnwnnp0wp0wk2ep0ennnsnwwwd8nnwwwnneeseep0eep0eeweend9nwwsssseeesssswwp0wwwp0wwwwssd8ssnnwweessssssp0s',
      'sp0sswwsnwsp0swnwwssswwwseseep0nnnp0ep0nnp0neennned7wwweesp0ssp0nnennneep0ennnnnnwwd5eeeed5wwwwwssssd5eeeeeesseeeeeneese',
      'd9wwwwwwwwwwwwsseessssseeennp0nnnneneewwwssswwwnnnnnwwnneeeeeeeeeeeennwsswwp0wweeennwnp0nnp0nnewnp0esnwwwnnp0wwwwwwsennn',
      'p0nennnnnnweenneeennwwwwwnwwwweseeeneep0np0np0np0ep0ep0np0np0ep0ep0ennn',
    ].join(''),
    expected: { hash: 'f47a85aac3730625', score: 5900, floor: 13, turns: 904 },
  },
  {
    rulesVersion: 2,
    name: 'a first descent',
    seed: 2,
    actions: [
      'eennwnnnsnnneeeeessnssnssesswwneeessssweeeennnnnwwwnnnnwwwwwssesswssesewwnsesssp0ep0ek3eeeeesssssp3eeeensnnnnnnnwwewnn',
      'sewp0nnsessessk3wnp0nnp0wssswwnwessnneennnennnnnb3nnwwwwp0wnwnnweweewwwesssssseennneeessswesswsewsnsssswwwwwsssnwwd2ww',
      'neewsweennnneu1sq3q4eeeeep0k3nneeneeeessssssssssssswwwwssswwwwwnnenk0eu6q4np0wwwnnnneesnnweeeenp0k0ep0nk0ssseeeenep3wk',
      '0nnwwwwwnnnnweenwssssswwwssb0eeennnneennnnenwnnnd0eneesssq7d0enek0sd0nnnp0nnnnnk2nwwwennnnwnnnu7q6nwwnneep0eeseeennnwp',
      '2wwsseeeesseenk2nenp0nnssseeek2sseeessswwsq6eu3q1q6nnnnwwwwsnnnnnwwwwb3eeeesssseeeeesssseesd1eneeeeu1q1q6sq7d3eweeenp0',
      'sp0weseesk2eesq6sewswp0eswp1k2nnp3sek1q4eswesnwwwwwwssswwwwnsnwwwssq5essswwwwnwwwk1wwwssssssseeewesseeu2q6eek1eeeweeee',
    ].join(''),
    expected: { hash: 'bc19223d27831ec1', score: 5200, floor: 8, turns: 566 },
  },
  {
    rulesVersion: 2,
    name: 'with whims and a pedlar',
    seed: 4,
    actions: [
      'eesseenq0nnnnnnwwk3nwwsssssssseesp1seeeewswwwwwwsennnneeeennnnnnnnennwp1eeeennnsssd0ennnnnwwwwwwwwnnned6nnnnp0wk3eeene',
      'p0ewp0k3eep0eenenk0esesnneesq3q3ennsnk0q4nq4q4q4q5q5d4wwwwswwsssssssp0sek0eeeeesnssd3eesesssed3nwwwwwp0swwssswsnwsk0ss',
      'p0sssk0wwwesssp0eeseeep1esk2eneenq6u0q6q6eeesed0nsq7d2eennd3ed3wwwwwwwwwwk2wwnsd4eq7d4nwnk2nq7d5nnwq7d5swwwssssd5nnnnw',
      'eeeesnd5wwwnneennnk2nnq7d7nnnwwwwwwwnneeq7d7nnek2weq7d7enq7d7eeessnwwwwwwwwd8nnnnk1nnnq8d8eesssssssseeeeessssb3nnnwnww',
      'wwnneeeeeennnnnneq8d8nq8d8nwq8d8nd8ek1eessssseesnek1ewq8d8eeeesssssssswu3k1snnnnwwwwwswswk4nwnnsnenennwenwsp0nsnnneb3s',
      'esssseeeep0k4wwwwwsssseessseesnwwnnnwwnneeenneeeeennwwp8swsswnwwwnnnnwwwweenp0nk4ennnnnenneed9ep0eeeenq8d8ensseq8d8nnw',
      'wwnp0nnp0nnsnnwwnwq6essssswwwssssssseesd6wnwwewnnnneeennnnneeeennnnnennd7seeeeeeeeneessp0ssq6nnwwwswwnwwwwwwwwwwwwwsss',
      'eessssp0sswssq6ssp0eeeneessseeeseep0eeenwq7d3ssswwp0ewp0ewswsseesq5nnneeeeeeneb3b3b3b3b3b3eep0nwp1nwb0b0eeeneq3q6d0nnd',
      '1ennnwwp0wwp1essseeeu9q6snnnwq6eeesq7d0wwwswwnnnnnwwwwwwwwwwwnnnennnneeeeennp0nneeq6nnnwwsnwq7d0eeeessneeeeeeeeeesssse',
      'eesd0nnnnp1q6nnnnwwwq7d0eeeesssseesssswwwwwwq7d0swwwwwp3wwssswwnn',
    ].join(''),
    expected: { hash: '1b2686d87e736bbf', score: 9240, floor: 12, turns: 833 },
  },
  {
    rulesVersion: 2,
    name: 'down to the abyss',
    seed: 14,
    actions: [
      'eeeesewwwwwseeeeennnnnp0np0nnnk3nwwwwnwennnwwq0nnwwwssp2swsssnnnnnwwnswsnwwk3nnneeed0sssseeeeeeeesssswwwwwnp1nnk3nwwww',
      'sep1sswwk0sq5wsnnwwswwsq7d0eessesd4nwnneeneeennnnneek0eswk0essd5eeeed5nnwwwwwwwssssswwwwwssswssswesssssseeeweeennnnnnn',
      'nnneeessnnnneewwwwwwsssk0sssssseewp0ek0eessd7eenq7d7esssd7wwwwwsd7eenenp0nk2eeenneeenneeneneenwssseseeennnnwwwwwwwwk2w',
      'wwwwnnnnennnp0neeeeennq9d9ennwwwnnnneeeeessp0sk2neesd8eenesnnwwwd8nsswwsq8d8wq8d8nnwsnk2ssseeeeeennnneeeenenek2eeswwww',
      'wwwwswwwwwsssseeeeeennnnk1nneeessssssssswssssswssswwwwweeeeenneeeeeesswwweeennwwk1wwwwnwwwsswwwwwwwssseennnnnnwwwwwwnn',
      'k1nnnnnwwnk1wwwp0nnwd9nwnnennnwwwk4ed9nnnnwd9wseessssseesssseeeeeessssesnwnneeeennb3wwwwwwwwwwnnnnwwnneeensnnnnnnwwwws',
      'wwnnk4nnwsssssssseek4eeeswwwwssswwwwnnwwnp0neesseeeeeeeeeewwwwwwwwwwnnwwnnwnnneeeessseeeennnesewwwssssssswwswwsswnssww',
      'nnnnwswwnwwwp0wwwsd9eeeesseeseeennnnnnnnnwb3b3b3b3b1essssp0snnneeeewwwwssssswwwssswwnnnnwwwweeneeeennsnnnp7neeenq9d9nn',
      'nnseeeseesseeesseeneeseennwwwwnnnwp0wwsd9sssssssesssswwd9wd9wq9d9eeseenp0nnsnnwwp0esp0ssseeeeeenp0nnp0nenwswp0wwsb3b3b',
      '3b3nwwwwsswwwwwwwwsseeesseennneeesssssseed5wsswwwwwp0wsp0sp0wwp0wseseeeeswwwp0sssq4wwwwwwwwwwwwnnnnnnnewq5wnnwp0wwssnn',
      'd0nenq7d0eesssq7d1nwb0b0b1b3d1d1swwwnwsd1sd1nnnnnnnnnnneesssssed1ssd1nnwwwsssseeeeesssseeeeennneeennnnnnnnnnnnnwwwnp0w',
      'wnp0nwwp0nnnp0nwwwweeennwnssssessssswwwssswwwwwnnwb0b0b1esseeeeennneeennnnnnnnnwwwwwwwp3eeeesssu8q6sssssswwwssswwwwwnn',
      'wb0esseeeeennneeennnnnnnnnp4essssssssswwwssswwwwwnnwb0esseeeeennneeennnnnnnnnwwwwwwnnwwwwwwwwwwwsswssnwwwwd0nnd0ssssss',
      'sssssssswweeeeeessd0wsq7d0wssssseeeswwsq5q6d3sd3nnnwwwnnnnnnnwwwwwwwwnnwq7d3nwwd3eeessseennnnnnnnnq7d3nnnnnnwwnp0nwwp0',
      'wwwwnnnnsnnp0ennwwwwswwsssseeessq5ssnnssnsswwwwwwseessseed1esq7d2wwwnp0nsp0swwwwewwq5ssesq6wwwwwwwwwwwwwwnnwd0esssssww',
      'wwwwwnnnnnnnnp1ened0eed0wwwwsssssssseeeeeeennnwwb0b0b3b3b3d0d0wnnp3nwwessq2q5wsseeewwssssq7d0nnnnnnnnnnnnnnwwwwwnnwwwn',
      'nnned0nnwwwnwwsd0wsd2nnnnnnwnnwwd2wq7d2eeeseeeeeeesswneeessd2sed2wwwssd3eeend3nwd3wsq7d4wssd6sswesd6eed6swwwwwssssssws',
      'wswwwq7d6nq7sd6ssssseeewwwq7d6seeennnnnnnwswnnnnwwwwp0nq6seesp0sssseep0esseeep0nep0eeeeeeeenb0b0b3b3nneessssssssssssss',
      'wwwwwwwwssssseeeeeeessesssswssseessswwwswwwwwwwswsswwwp0swwwwwsnnnwennnnd0eeseesssssseeswwsd0wesq7d2swnsq7d2wd3eeseeee',
      'eeed3esd3ssssssd3wsd4ssnsnnwwwd4nneeenennnnnend4wwwd5wsd5eeneneeeneeneeeesd5essseeessd6eesd6sswsp0nwwwsssq7d5wwwnnnwww',
      'wb3b3b3eeeenneeeeesseeswwd5nnnnenq7d5neeq7d6eennwq7d6esseeseq7d6neeq7d6sneeeq6q6d6esssswwsd6nwwwnwd6wswwwwwwsssswsd7se',
      'sseeeeeeeeeesseeesssseeennq7d7wssssssssssswwwwwwewsq8d8wssssd8eessd8wwwwwq8d8nnwwwwssswwwwsssd9sq9d9wwsq9d9eeeeeeeennn',
      'nnnneeeennnnb3b3wwwwwssswwwsswwwwwssssswwwwsswwwwwd9nnnnnwwq9d9wq9d9wennneeseeneeeenensseeeeeeennnnenwesssswwwwwwwwwww',
      'wwwsssssswwwsssssssssswwnnnnnwwwwnnnp0wsssseeesssnssseennnnnnnp0nneeennnnnnnneeeeeeeeeeeeennnwessswwwwwwwwwwwwwssssssw',
      'wwsssssssssswwnnwwwnnnnnnwwweesd9sssd9sssd9wwnnsswwwwwwwwwq9d9nnnnnnwnwq9d9nnnnnnnneenq9d9neeeeeeq9d9wwwwwwwwsswwwwwd9',
      'seeeeeenssssssesssseeessswwwseeeeb3b3sssswwwsseeeswsssssseenensssssssennneennnnnneeennennennneswwsssswsssessssseswwwww',
      'wwwssssssssseenwwwwwwwwssseeeeseeeesssssssswweennnneeeeeessssssswsswssp0eesp0eeswwswwswwwd9eep0eesseeeeeessd8eesd8nsnn',
      'nwwnnneeennnnnnnnnnnnnnnnnnwwwswp0swwd7sssd7eeennneesssssssssssssssssswwwssswwwwwwnnennnnnnnwwwwwwwwwwwwnwwwwwsswwnsss',
      'ssssseesssseeeennneeeennnnb3b3eeeesswssssseeeeeeeeeennnnnnneeennnnnnnnnnnnp1nnnnnnwwwwwwwwssseeennwwnwwwwwsswwsssswnww',
      'wwnnneeennnnnnnnnnnnnwwnnnnesneeeeennd8neneeeennnnnnwneeennd9nessed9eesseeeennnwnq9d9wsssswwwssseeeeeed9wwwwwnnnwwwwws',
      'sssswwwnnnnnnsnu5d9nnnwwwwwwwwwssssswwnwwd9esssd9enneennnnneeeeeessssssssseeennnnneeseeessseeeeesssssesssswwssssnwnnse',
      'esssssp0sp0sp0ssssp0wwp0sp0p0ssp0np0np0wessswwwwep1nwwq1wsq2esssssssq3snneennnnennnnnnwnnnb0b0b0b1b3sssessswwwsssssssw',
      'ssswwwwssd0sesssssssssd0nnnnnnnnneeeeennneeeeeeeenneenenssd0wwnsssseeneeesend0esssd4nnnwwwnnneeseeeesq7d4nwwwwwssswwsw',
      'wnnnp0nnnnnnnnnnnnwwwp0wnnnnnweeeesssssssssseeennp0nnnennneeennnnq6eeeseesep0q6nnq7d1eed1wwssd1wwwwsssu0q7ssssssssssee',
      'esq7d1eneewwewnd1wwnnnwwssssssd1nnnwnnnwewwwp0wwwnnwwwwp1wwp4wwwwwwwswsesswsswwssseeennnnnnnnnwwwnnwwwwnnsseeeesseeeee',
      'eeeeesseeeeeennnnwnwb0b0b0b3b3d0d0d0esesswwwwwwnnwwwwwwnnnnnwwwwwwwwewwwwssssed0nwwwnsnwwwq7d0eseeseeessssesq7d0eesq7d',
      '0eend3wwnnwwsssssswwwwwwwwwnwwd3wwnnnnnnwwsnnnwwwnsswwwnnnnnnnnnwwd3nnnwwwwnnnneeeeeennd3eesssd3eeennweu9q7nnnd3ensd4w',
      'ssssseeeq7d5esssssesesu1q7wwnssd6eeend6nwwwwwwwwwwssswwq7d6wwwwwnwwsssd6wwq7d7wwwwwsssseeeeeeeeessq7d7eeeenq7d7ennnnnn',
      'neeeeeennnnnwwwwwwwwb3b3eeeeennneeennneeennnwwwwwnnnnnwwwwwwwwwwsssswwnnwwwwwwweeessseesessssd7eeneeeeeeennwnnnnnneeee',
      'eeesssesq7d7eeed7nq7nd7wwwwnp0neeeeeeenq6swwwwwwwwwwssswwwwwnnnnnnnnnnnnnnnnwd6esssssssssssssssssssssseep4eeesseeeesss',
      'd5wd5wwwwnwwwwnnnnnnnneeeeennneeeeeeeeeeeeeenneesssq8d8wnnnnwwwwwwq8d8ennnnnnwq8d8nwd8eeseennnwwwwwwnnnnnnneeeennwwwws',
      'ssseeeeessswwssssswssswwwwssswwwd9nswwssseeeeeeeeeeeseeeeeeneeeeeq9d9eeeq9d9nnnwwnnnneennnnnnnennnnnnnnnnwwwq9d9eeesss',
      'sssssssssssssnswwnnwnnnnnwwwwwwwssswwwnnnb3b3ssseeennu7d9neeeeeeesssssesseennnnnnnnnnnnnnnnnwwweeennnnneeeneend9eeq9d9',
      'end9wswwwwwnnneennwd9nnenwweeenssssssssssseseesseeesseeessseeswseeeennnnnnnnnnnnnwwwwenennnnwwwwwwnnnnnnneennneeenneen',
      'nwwwwwnnwwwwnnwwweeeeeeswwep0eeeeeend9ssd9ssd9esp0essswwssp0sp0ep0p0wp0sssssswwwwwwwwp0swwwwwwwp0wp0wp0wwwwwwssswwwssp',
      '0wnnnwwwq0eeeeeennnennsnnnnnnnwwwwwwwwnnnnnneenb0p1b0p1b0b0b0nnnennnnnnnnneeeeseennq5nnnennnnnnnneneep1q5np1ep1enp1eww',
      'nnnnnwwwwsnennwq3wwwwwessseeeeeseeesssssssssswwwwwwwwsswwwnnwwwwq5ww',
    ].join(''),
    expected: { hash: '202ae5073b1d759e', score: 57740, floor: 37, turns: 4585 },
  },
  {
    rulesVersion: 3,
    name: 'floors with seeds of their own',
    seed: 3,
    floorSeeds: [3_789_346_320, 3_531_997_574, 3_983_229_741, 46_150_611, 1_325_910_744],
    actions: [
      'weenennwwwwwwwssssseeeeeeeeeeennnnnnnnnnnenwwp0np0nk0ennnp0wwwsswwwwnnwneneessnnnwwwwweessenneenneesssk0wsnnwwwwwwssss',
      'sssssseeeeeeeeennenwwwnnp0np0k0snnwwwswssnnnek0d0ed3neeeeeend5wsswwwwwsswwsssseeeeesk0d6eeneessseep0ep0k1eeeeeenenssnn',
      'ned4wnnnnneeeeend7eeeek1ssd7nwwwwwwssssswwwssswwwnnwwnwk1ssp0ssseeeesssweeed6wwnnnwwwwnnnnnnnnnnnnwwwwsswwwk1d7wssssss',
      'ssswsp0sp0sswk3eesd5wsd5eeessssswwsd6wwwwwwwwnnp0nnp0nnnp0nk3nnnp0neeeennnnnsssnwssssp0k3ssp0wssswwwswwwnnenneeennnnnn',
      'np0nnnp1enwnnwwwwsssssk2ss',
    ].join(''),
    expected: { hash: '8f79f26a75677650', score: 2900, floor: 6, turns: 411 },
  },
  {
    rulesVersion: 4,
    name: 'in a robe, with one more chest',
    seed: 14,
    start: { gift: 'cloth', hasExtraChest: true },
    floorSeeds: [
      2_802_402_789, 2_802_443_292, 2_802_483_795, 2_802_524_298, 2_802_564_801, 2_802_605_304, 2_802_645_807,
      2_802_686_310,
    ],
    actions: [
      'eeseeewwwwwseeeeennnnp0nnnp0nk3nwwwwnwennnwwnnwswwsp2swsssnnnnnwwnsewwsssk3wsnwd0nnwd0swssd3sd7eeeeeb3eennnnd7wwwwwwween',
      'enssd9wwwssp0sssp0k3ssseessk0d7wwwwp0wwsssssseeesk0q6q6d6eennnnneeeeennnnwd6nwwq7d7neeseneeeeeeesseeennnnnnnnnnnnnek0ssn',
      'k0eeesssp0sewwwwwswwwwsk0d7wesenneeeeeeennnnnneeeeessq9d9swseek2seesssssssseeeeeennnnnnwwnnnnssswssssssssswwk2wwwwwswsee',
      'nnnnnnneewsk2enwwwwwwwsssssssessp0sseesq9d9ssssp0k2sswsq8d8wwwwwwwseeneeennnnnnnnnnnnneeeeenwwwswwssssssswssssb1sswwnwww',
      'wnwseewwwsnnnneeeeennnnnwwwwwk2eennnnp0nnnwnwwwwwwsp0eesseep0ek1swwsssssp0wwwp0wwwseeep0eek1sswwsseeennnnnwwwwwsd6nwwwq7',
      'd6nwwwwk1wssp0ep0ep0nnk1wnp0nnnp0nwwsesnnwwwwssssssssp0seeep1k4eseeep2eeeesswq2enneeeeeeennnwwnnk4wwwwwwwwwwsswweeeennww',
      'wwwwwwnnnp3nssk4nnnnwsswwq0q3q3wwwsq4ennnen',
    ].join(''),
    expected: { hash: '650a622773f2321e', score: 5980, floor: 9, turns: 615 },
  },
  {
    rulesVersion: 4,
    name: 'with an old acquaintance',
    seed: 35,
    start: { gift: 'bargain', hasExtraChest: true },
    floorSeeds: [2_710_978_922, 2_711_019_425, 2_711_059_928, 2_711_100_431],
    actions: [
      'wsweesnnwnnnnnnwwwnnneeeeeesseessnneesp0wp0wp0wk3eeenwwwwwssssseeep0eswennnnq2wswwk3wp0wwwp0wwnwsseneeeeb0eesesnnnwwwp1w',
      'wwnnnnwwwnwwwwnnp1weeeeeeseessssesb3b3nwnnnnwwnnnnwwwwwwwwewwswwwwsnnweeessssd0sp0sp0ssp0k3wsp0k0eewwwwseeeeeesnwwnneeen',
      'eneswwwp0wwwwwwssswwnnnnnnnnk0eep2enk0nep2wwwwsennnp3nk0nnnwwwssssk0nnnnnnnnn',
    ].join(''),
    expected: { hash: 'dec66666599da1c0', score: 1980, floor: 5, turns: 258 },
  },
  {
    rulesVersion: 4,
    name: 'with a light step',
    seed: 45,
    start: { gift: 'stealth', hasExtraChest: true },
    floorSeeds: [3_485_532_756, 3_485_573_259, 3_485_613_762, 3_485_654_265, 3_485_694_768],
    actions: [
      'nnnnwwwwnssseesenneenneeswwsssnnwwwwwwwwwwnneep0enp0np0k3eennnnnwnweewwseeeeennwwwp0wwp0wnnnp0nnp0k3wwswwwnp0nennwswsb0n',
      'nnnwwwsssnwwwwwnp0nk3sp0sswwwwp0wwp0k0seeennnnnnnnewwsnnwesssssek0q4eewwwwwssq6eennnnnnnwwnneeeeeeeeesssssssk0wsep1sseee',
      'p1k0esssssq2ewwsssek0eeeesswwwsssswwwwwssnnp2nnwwp5wwwwk2wwwwwwwssssssssseeeeennnnp6eeeseeeneeesssd0ed0nnnnesnnnnd0wsssw',
      'wnwwsssk2wssp4sseeesessp5wwswwswsnnnnnnwwwwnnnnnnnnnnnnneeesp6ssssk2www',
    ].join(''),
    expected: { hash: 'afd06306c1824bcc', score: 2900, floor: 6, turns: 354 },
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
