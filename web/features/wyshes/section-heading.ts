/** The level of a section's heading: below the page's own, or below the title of a dialog. */
export type SectionHeading = 'h2' | 'h3';
