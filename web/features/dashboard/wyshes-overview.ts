/** Whether the Wyshes card tells of a list, or of what one is good for (DASH-19). */
export function wyshesOverview(activeCount: number): 'owned' | 'marketing' {
  return activeCount > 0 ? 'owned' : 'marketing';
}
