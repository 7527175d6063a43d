const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/** The Eastern day of an instant, in words: November 20, 2026. */
export function documentDate(instant: string): string {
  return DATE.format(Date.parse(instant));
}
