/**
 * How a form is drawn (FORM-02 to FORM-12, A-086). The server chooses; a layout the browser does not know shows
 * the not-found screen.
 */
export const LAYOUT_NAMES = [
  'vertical',
  'vertical_with_domestic_address_autocomplete',
  'modal',
  'review',
  'quoteReviewTermLife',
  'aboutAccidentalDeath',
  'quoteReviewAccidentalDeath',
  'purchasePolicy',
  'purchaseSuccess',
  'terminal',
  'trivia',
] as const;

export type LayoutName = (typeof LAYOUT_NAMES)[number];
