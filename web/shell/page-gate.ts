/**
 * Thrown by a page's guard when the address stays but another screen takes the page's place: the code screen for a session
 * that is not verified, or the not-found screen.
 */
export class PageGate extends Error {
  readonly screen: 'verify' | 'notFound';

  constructor(screen: PageGate['screen']) {
    super(screen);
    this.name = 'PageGate';
    this.screen = screen;
  }
}
