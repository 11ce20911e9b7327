export interface SystemTables {
  /** Written by the health check, to see that the disk accepts writes. */
  heartbeat: { id: number; at: number };
}
