export interface SystemTables {
  /** Written by the health check, to see that the disk accepts writes. */
  heartbeat: { id: number; at: number };
  /** Servers that run. `seen_at` is the database's time at which the lease was renewed. */
  live_instances: { id: string; name: string; seen_at: number };
  /** Users who are connected to a server. */
  live_people: { instance_id: string; user_id: number };
  /** Occupants of the taverns' rooms at a server; `moved_at` is its time of the last step. */
  live_occupants: { instance_id: string; group_id: number; user_id: number; x: number; y: number; moved_at: number };
  /** Rate limits that servers of one database share. `key` is a digest of the limit's name and the client. */
  quotas: { key: string; ends_at: number; count: number };
}
