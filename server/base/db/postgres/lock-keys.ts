/** Key of the advisory lock of `Database.write`; nothing else in the database may use it. */
export const WRITE_LOCK = 7_482_910_331;
export const MIGRATION_LOCK = 7_482_910_332;
