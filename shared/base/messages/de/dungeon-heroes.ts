import type { dungeonHeroes as english } from '../en/dungeon-heroes.ts';
import type { Translation } from '../translation.ts';

export const dungeonHeroes: Translation<typeof english> = {
  title: 'Wer steigt hinab?',
  text: 'Wähle einen deiner Charaktere. Name und Klasse stehen auf der Rangliste und in der Wiederholung.',
  extraChest: 'Dein Import hat heute Neues gebracht: Im Keller von heute wartet eine Truhe mehr.',
  characters: 'Charaktere',
  search: 'Charaktere suchen',
  noneFound: 'Keiner deiner Charaktere passt zu dieser Suche.',
  line: 'Stufe {{level}} {{className}} · {{realm}}',
  nobody: 'Niemand von mir',
  nobodyText: 'Ein namenloser Abenteurer ohne Gabe',
  gifts: 'Was {{name}} mitnimmt',
  begin: 'Hinabsteigen',
  gift: {
    plate: 'Brustplatte',
    leather: 'Wams',
    cloth: 'Robe und Kapuze',
    potions: 'Tränke',
    rest: 'Langer Atem',
    bargain: 'Alte Bekannte',
    stealth: 'Leiser Schritt',
    finder: 'Scharfes Auge',
  },
  giftText: {
    plate: 'Von Anfang an getragen: {{armor}} % Rüstung.',
    leather: 'Von Anfang an getragen: {{health}} Leben mehr.',
    cloth: 'Von Anfang an getragen: {{resist}} % Magiewiderstand und {{dodge}} % Ausweichen.',
    potions_one: '{{count}} Trank in der Tasche.',
    potions_other: '{{count}} Tränke in der Tasche.',
    rest: 'Der Weg nach unten stellt {{share}} % deines maximalen Lebens wieder her statt {{usual}} %.',
    bargain: 'Der Krämer verlangt {{share}} % weniger.',
    stealth: 'Wer schläft, wacht erst im Umkreis von {{steps}} Feldern auf.',
    finder: '{{share}} % mehr Truhen sind gefüllt.',
  },
};
