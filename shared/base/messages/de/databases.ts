import type { messages as english } from '../en/databases.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  database_too_old:
    'Die Datenbank ist von vor Version 1.0, diese Version von Tavern Ledger kann sie nicht lesen. Starte die frühere Version, exportiere jedes Konto mit „Als JSON exportieren“ und importiere die Dateien in eine neue Datenbank.',
  database_newer:
    'Die Datenbank hat die Schemaversion {{version}}, diese Version von Tavern Ledger kennt aber nur die bis {{known}}. Starte die neuere Version oder stelle eine Sicherung von vor dem Update wieder her.',

  // PostgreSQL
  postgres_access_denied:
    'PostgreSQL auf {{host}} hat den Benutzer oder das Passwort abgelehnt ({{code}}). Korrigiere sie.',
  postgres_encoding:
    'Die Datenbank auf {{host}} hat die Zeichenkodierung {{encoding}}. Lege eine mit der Kodierung UTF8 an.',
  postgres_failing:
    'PostgreSQL auf {{host}} konnte die Tabellen nicht anlegen oder aktualisieren ({{code}}). Sorge für Platz auf seiner Festplatte und starte dann noch einmal.',
  postgres_full:
    'PostgreSQL auf {{host}} nimmt gerade keine Verbindungen an ({{code}}). Versuche es später noch einmal oder erhöhe max_connections.',
  postgres_missing:
    'PostgreSQL auf {{host}} hat keine Datenbank mit diesem Namen ({{code}}). Lege sie an oder korrigiere den Namen.',
  postgres_no_tables:
    'Der Benutzer darf in der Datenbank auf {{host}} keine Tabellen anlegen ({{code}}). Mache ihn zum Besitzer.',
  postgres_pooler:
    'Die Adresse {{host}} führt über einen Pooler, der Sitzungen nicht behält; die Server würden einander nicht hören. Gib PostgreSQL selbst an, oder stelle den Pooler auf den Sitzungsmodus, der alle Einstellungen zulässt.',
  postgres_read_only:
    'PostgreSQL auf {{host}} nimmt keine Änderungen an: Es ist ein Standby, oder default_transaction_read_only ist an. Nimm die Adresse des primären Servers, oder schalte die Einstellung aus.',
  postgres_refuses_encryption:
    'PostgreSQL auf {{host}} war mit dieser Verschlüsselung nicht erreichbar ({{reason}}). Korrigiere sslmode oder die Zertifikate.',
  postgres_too_old:
    'PostgreSQL auf {{host}} hat die Version {{version}}, Tavern Ledger braucht aber mindestens {{oldest}}. Aktualisiere den Server.',
  postgres_unreachable:
    'Unter {{host}} war kein PostgreSQL-Server erreichbar ({{reason}}). Starte ihn oder korrigiere die Adresse.',
  postgres_unsafe:
    'Bei PostgreSQL auf {{host}} ist {{setting}} ausgeschaltet. Ein Absturz würde verlieren, was Spielern als gespeichert gemeldet wurde. Schalte es ein.',

  // Umzüge, Sicherungen und Wiederherstellungen
  copy_differs:
    'Die Kopie der Tabelle {{table}} weicht vom Original ab, deshalb wurde nichts gespeichert. Bitte melde das.',
  copy_failed:
    'Es wurde nichts gespeichert: Der Speicher hat versagt ({{reason}}). Sorge dafür, dass die Festplatte Platz hat und PostgreSQL läuft, und führe den Befehl dann noch einmal aus.',
  copy_in_use: 'Ein Tavern-Ledger-Server benutzt {{place}}. Halte ihn an und führe den Befehl dann noch einmal aus.',
  copy_damaged: 'Die Datenbank {{place}} ist beschädigt ({{reason}}). Nimm eine Sicherung.',
  copy_no_source: 'Unter {{place}} gibt es keine Datenbank von Tavern Ledger. Korrigiere den Pfad oder die Adresse.',
  copy_older:
    'Die Datenbank {{place}} ist von einer früheren Version von Tavern Ledger. Starte den Server einmal mit ihr, das aktualisiert sie.',
  copy_target_exists: '{{place}} gibt es schon und bleibt, wie es ist. Nenne eine andere Datei.',
  copy_target_taken:
    '{{place}} enthält schon Daten, deshalb wurde nichts kopiert. Nenne einen leeren Datenordner oder eine leere PostgreSQL-Datenbank.',
  copy_unwritable: '{{place}} lässt sich nicht beschreiben ({{reason}}). Prüfe den Ordner und seine Berechtigungen.',
  copy_value:
    'PostgreSQL kann einen Wert in der Spalte {{column}} von {{table}} nicht speichern, in der Zeile {{row}}. Korrigiere ihn und führe den Befehl dann noch einmal aus.',
  copied_one:
    'Eine Zeile von {{source}} nach {{target}} kopiert. Anzahl und Prüfsummen aller Tabellen stimmen überein.',
  copied_other:
    '{{count}} Zeilen von {{source}} nach {{target}} kopiert. Anzahl und Prüfsummen aller Tabellen stimmen überein.',
  copied_file: '{{source}} nach {{target}} kopiert.',
  restored_without_sessions:
    'Alle Sitzungen und API-Token sind beendet. Passwörter, Wiederherstellungscodes und öffentliche Links sind die vom Tag der Sicherung, auch die seither geänderten und widerrufenen.',
  restored_with_sessions:
    'Sitzungen und API-Token sind die vom Tag der Sicherung, auch die seither widerrufenen; ebenso Passwörter, Wiederherstellungscodes und öffentliche Links.',
};
