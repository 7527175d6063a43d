/** A document that speaks the card frame's side: a whole card at once, a token for it, and a yes to the bank. */
export const CARD_FRAME = `data:text/html,${encodeURIComponent(`<title>Your card</title><p>Card</p><script>
  const say = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({ data }) => {
    if (data.type === 'card:tokenize')
      say({ type: 'card:tokenized', id: data.id, outcome: { kind: 'token', token: 'tok_1' } });
    if (data.type === 'card:authenticate')
      say({ type: 'card:authenticated', id: data.id, isAuthenticated: true });
    if (data.type === 'card:clear')
      say({ type: 'card:state', state: { complete: false, error: null, brand: null } });
    if (data === 'a person types a card')
      say({ type: 'card:state', state: { complete: true, error: null, brand: 'visa' } });
    if (data === 'half a card') say({ type: 'card:state', state: { complete: false, error: null, brand: 'visa' } });
    if (data === 'an expired card')
      say({ type: 'card:state', state: { complete: true, error: 'This card has expired.', brand: 'visa' } });
  });
  say({ type: 'card:ready' });
  say({ type: 'card:state', state: { complete: true, error: null, brand: 'visa' } });
</script>`)}`;
