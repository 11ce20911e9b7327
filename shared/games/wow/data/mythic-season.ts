/**
 * The Mythic+ season of retail, as of November 2026: a new season is one edit. `ratings` are those of its achievements
 * Keystone Explorer, Master, Hero and Legend, from which on a rating has the colour of the next quality.
 */
export const MYTHIC_SEASON = { number: 18, ratings: [1000, 2000, 2500, 3000], dungeons: 8 } as const;

/** Dungeons of the latest seasons by the number of their challenge mode, for files that have only the number. */
export const MYTHIC_DUNGEONS: ReadonlyMap<number, string> = new Map([
  [161, 'Skyreach'],
  [239, 'Seat of the Triumvirate'],
  [247, 'The MOTHERLODE!!'],
  [249, "Kings' Rest"],
  [250, 'Temple of Sethraliss'],
  [370, 'Operation: Mechagon - Workshop'],
  [378, 'Halls of Atonement'],
  [382, 'Theater of Pain'],
  [391, 'Tazavesh: Streets of Wonder'],
  [392, "Tazavesh: So'leah's Gambit"],
  [399, 'Ruby Life Pools'],
  [402, "Algeth'ar Academy"],
  [499, 'Priory of the Sacred Flame'],
  [500, 'The Rookery'],
  [503, 'Ara-Kara, City of Echoes'],
  [504, 'Darkflame Cleft'],
  [505, 'The Dawnbreaker'],
  [506, 'Cinderbrew Meadery'],
  [525, 'Operation: Floodgate'],
  [542, "Eco-Dome Al'dani"],
  [556, 'Pit of Saron'],
  [557, 'Windrunner Spire'],
  [558, "Magisters' Terrace"],
  [559, 'Nexus-Point Xenas'],
  [560, 'Maisara Caverns'],
  [584, 'The Blinding Vale'],
  [585, 'Voidscar Arena'],
  [586, 'Den of Nalorakk'],
  [587, 'Murder Row'],
  [588, 'Altar of Fangs'],
]);
