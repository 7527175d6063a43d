/** How large somebody wants papers set, on this device: 'large' is 18 points. The papers of record stay what they are. */
const PRINT_KEY = 'paper-print';

const listeners = new Set<() => void>();

export function subscribeToPrint(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may choose, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function isLargePrint(): boolean {
  return localStorage.getItem(PRINT_KEY) === 'large';
}

export function chooseLargePrint(isLarge: boolean): void {
  if (isLarge) localStorage.setItem(PRINT_KEY, 'large');
  else localStorage.removeItem(PRINT_KEY);
  for (const listener of listeners) listener();
}
