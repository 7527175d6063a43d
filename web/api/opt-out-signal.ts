/** Whether this browser asks that nothing is shared: Global Privacy Control, as a page sees it (https://w3c.github.io/gpc/). */
export const asksForNothingShared = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
