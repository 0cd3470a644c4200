/** With what tests open a database: a machine that does ten other things answers late, and that is no outage. */
export const busy = { patienceMs: 60_000 }
