/** How large a paper is set: at 11 points, or at 18 for whoever chose large print. What it says is the same. */
export const PAPER_PRINTS = ['standard', 'large'] as const;
export type PaperPrint = (typeof PAPER_PRINTS)[number];
