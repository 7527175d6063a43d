/** How far the servers and browsers of this run are ahead of the real time; set once, where the run is configured. */
export function clockAheadMs(): number {
  const ahead = Number(process.env.E2E_CLOCK_AHEAD_MS);
  if (!Number.isFinite(ahead)) throw new Error('Journeys are started through e2e/playwright.config.ts.');
  return ahead;
}

/** What people and servers of this run take for now. */
export function nowInJourneys(): Date {
  return new Date(Date.now() + clockAheadMs());
}
