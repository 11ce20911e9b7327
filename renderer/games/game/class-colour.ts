/** The game's class colours, by class name in lower case without blanks. For decoration: text has `classTextColour`. */
const COLOURS: Readonly<Record<string, string>> = {
  deathknight: '#c41e3a',
  demonhunter: '#a330c9',
  druid: '#ff7c0a',
  evoker: '#33937f',
  hunter: '#aad372',
  mage: '#3fc7eb',
  monk: '#00ff98',
  paladin: '#f48cba',
  priest: '#ffffff',
  rogue: '#fff468',
  shaman: '#0070dd',
  warlock: '#8788ee',
  warrior: '#c69b6d',
};

function keyOf(className: string): string {
  return className.replaceAll(/\s/g, '').toLowerCase();
}

/** Colour of a class; the accent for classes of other games. */
export function classColour(className: string): string {
  return COLOURS[keyOf(className)] ?? 'var(--flame)';
}

/** Colour of a class as text (styles/class-colours.css); the text colour for classes of other games. */
export function classTextColour(className: string): string {
  const key = keyOf(className);
  return key in COLOURS ? `var(--class-${key})` : 'var(--ink)';
}
