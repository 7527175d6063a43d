/** The one client of this service: its own web application. There are no third-party clients to register. */
export const oauthClientId = 'wysh-web';

/**
 * The code is in the answer itself and nothing is redirected, so this name is the only redirect there is (RFC
 * 8252's "oob").
 */
export const outOfBandRedirectUri = 'urn:ietf:wg:oauth:2.0:oob';
