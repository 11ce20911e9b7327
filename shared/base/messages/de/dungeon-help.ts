import type { dungeonHelp as english } from '../en/dungeon-help.ts';
import type { Translation } from '../translation.ts';

export const dungeonHelp: Translation<typeof english> = {
  keyTrade: 'B beim Krämer: seine Waren oder deine Talente; Umschalt+1 bis 6 kauft',
  keyUndo: 'U: wieder anlegen, was der letzte Gegenstand ersetzt hat',
  keyPutAway:
    'T, dann 1 bis 0: ausziehen, was du an diesem Platz trägst; F, dann 1 bis 0: diesen Gegenstand des Inventars ablegen',
  deepTitle: 'In der Tiefe',
  deepEnemies:
    'Gegner sind verschieden: Manche jagen, manche schlafen, bis du auf {{wake}} Felder herankommst, manche warten auf ihr Rudel, manche bleiben {{lurk}} Felder weg, solange du mehr als die Hälfte deines Lebens hast, manche fliehen unter der Hälfte ihres Lebens und kehren geheilt zurück, manche bewachen einen Ort.',
  deepKeeper:
    'Auf jeder fünften Ebene hütet ein Wächter drei Truhen. Besiege ihn und öffne eine, die anderen schließen sich. Drei Truhen stehen auch am Anfang.',
  deepCrowd: 'Unter jedem zweiten Wächter, also auf Ebene 11, dann 21, warten {{more}} Gegner mehr.',
  deepShop:
    'Auf jeder zweiten Ebene verkauft ein Krämer Tränke und Training deiner Grundwerte für EP. Jeder Kauf macht den nächsten teurer.',
  deepTerrain: 'Kein Gegner betritt das Gelände in der Mitte von Räumen. Zeig darauf, um zu lesen, was es tut.',
  deepScore:
    'Eine neue Ebene bringt {{depth}} Punkte mal ihre Nummer und stellt {{rest}} deines maximalen Lebens wieder her.',
  deepWeapons:
    'Schwerter parieren, Dolche finden Schwachstellen, Hämmer schlagen zuerst am härtesten, Äxte treffen alle neben dir, und Stäbe erreichen einen mehr.',
  title: 'Hilfe',
  text: 'Wie das Verlies funktioniert, in den Zahlen, mit denen es rechnet.',
  keysTitle: 'Tasten',
  keyArrows: 'Pfeiltasten oder W A S D: gehen, oder angreifen, was dort steht',
  keyNumbers:
    '1 bis 9 und 0: diesen Gegenstand im Inventar trinken oder anlegen; gleiche Tränke teilen sich eine Nummer',
  keyHelp: 'H: diese Hilfe',
  keyScores: 'L: Rangliste',
  keyTab: 'Tab: zwischen Inventar und Ausrüstung wechseln. Umschalt+Tab verlässt das Spielfeld zu den Schaltflächen',
  keyExplore: 'X: erkunden, bis etwas in Sicht kommt',
  keyLook: 'V: das Nächste in Sicht ansehen. Esc beendet den Blick, sonst verlässt es das Verlies',
  keySkill: 'Umschalt+1 bis 5: eine Fähigkeit verbessern',
  keyReset: 'R: auf Ebene 1 neu anfangen',
  touch:
    'Per Touch: die vier Pfeile, oder ein Tipp auf ein Feld, um dorthin zu gehen. Langes Drücken sieht ein Feld an, der Kompass erkundet',
  turnTitle: 'Ein Zug',
  turnStrike:
    'Gegner neben dir schlagen zuerst. Dann bist du dran, dann schlagen die, neben die du getreten bist, und dann gehen alle anderen. Jeder schlägt höchstens einmal pro Zug.',
  turnMove:
    'Ein Gegner im Umkreis von {{near}} Feldern folgt dir immer. Auf 3 Felder geht er in {{at3}} der Fälle, bis 5 Felder in {{at5}}, bis 8 Felder in {{at8}} und weiter weg in {{far}}.',
  fightTitle: 'Kämpfen',
  fightYou:
    'Dein Schaden ist körperlicher plus magischer Schaden, mal Angriffstempo, und „Schaden“ obendrauf. Ein kritischer Treffer (am Anfang {{critical}}) vervielfacht ihn mit deinem kritischen Schaden. Lebensraub heilt einen Teil des Hiebs, der einen Gegner besiegt.',
  fightEnemy:
    'Gegner haben {{base}} Leben und {{perLevel}} mehr pro Stufe. Bei normalem Tempo weichen sie {{dodge}} deiner Hiebe aus, nie weniger als {{dodgeMin}}, und erwidern {{counter}} davon mit einem Konter von {{counterDamage}}.',
  fightTaken:
    'Ein Gegner richtet auf Ebene {{floor}} {{physical}} körperlichen und {{magical}} magischen Schaden an, abzüglich deiner Rüstung und Magieresistenz in Prozent. Blocken halbiert ihn. Wer deinen Hieb überlebt, schlägt mit {{reply}} zurück, abzüglich deiner Rüstung.',
  healthTitle: 'Leben und Funde',
  healthStart: 'Du beginnst mit {{health}} Leben und gewinnst {{vitality}} für jeden Punkt Vitalität.',
  potion:
    'Ein Trank heilt {{heal}}, und {{healingUp}} mehr für jede Stufe von „Heilung“. Von zehn Truhen enthalten am Anfang {{chests}} etwas; Glück und „Beute“ erhöhen das. Was du findest, legst du gleich an, wenn deine Werte reichen. Eine volle Truhe gibt {{lootXp}} EP, ein Gegner {{xp}} EP und {{score}} Punkte.',
  deepPerks:
    'Ab Ebene {{first}} stehen auf jeder fünften Ebene drei Talente zur Wahl. Wähle eines mit 1 bis 3 oder tippe es an; es gilt für den ganzen Lauf.',
  firstFloor: 'Auf Ebene 1 schläft der einzige Gegner, und die Truhe, die deinem Start am nächsten ist, ist nie leer.',
  stats:
    'Stärke bringt Schaden und Rüstung, Geschick Ausweichen und kritische Chance, Weisheit Magie und Resistenz, Glück kritischen Schaden und bessere Funde.',
};
