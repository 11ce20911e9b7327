import { RULES_VERSION } from '../../dungeon/model/constants.ts';
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
  readonly seed: number;
  readonly actions: string;
  readonly expected: Expected;
}

/**
 * Runs with fixed outcomes in every engine and version of these rules. When one differs, fix the change or raise
 * `RULES_VERSION` and replace `expected` by what golden-runs.test.ts prints as received.
 */
export const GOLDEN_RUNS: readonly GoldenRun[] = [
  {
    name: 'a sudden end',
    seed: 3,
    actions: ['eennnnessssp0sp0sp0wwk0essp0swsseeessenp0eeswwwwseeeennk0n'].join(''),
    expected: { hash: 'c24a01b3d36a60de', score: 300, floor: 2, turns: 43 },
  },
  {
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
];

/** Replays all golden runs, in Node and in the browser. */
export function replayGoldenRuns(): {
  readonly name: string;
  readonly expected: Expected;
  readonly actual: Expected | null;
}[] {
  return GOLDEN_RUNS.map(({ name, seed, actions, expected }) => {
    const { state } = replayRun({ seed, rulesVersion: RULES_VERSION, actions });
    return {
      name,
      expected,
      actual: state && { hash: hashState(state), score: state.score, floor: state.floor.number, turns: state.turns },
    };
  });
}
