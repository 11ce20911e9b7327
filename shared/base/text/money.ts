/** 10000 copper = 1 gold, 100 copper = 1 silver, the rest copper. */
export const COPPER_PER_GOLD = 10_000;
export const COPPER_PER_SILVER = 100;

export interface Money {
  readonly gold: number;
  readonly silver: number;
  readonly copper: number;
}

export function splitMoney(copper: number): Money {
  return {
    gold: Math.floor(copper / COPPER_PER_GOLD),
    silver: Math.floor((copper % COPPER_PER_GOLD) / COPPER_PER_SILVER),
    copper: copper % COPPER_PER_SILVER,
  };
}
