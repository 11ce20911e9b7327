export interface SystemTables {
  /** One row that the health check writes, to know that the disk still takes what it is given. */
  heartbeat: { id: number; at: number };
}
