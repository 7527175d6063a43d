import { WINDOWS_MAX } from './house.tsx';

/**
 * How the house stands for a list of wyshes: a window each, as far as there are some, and lit as much of them as is covered. Of one that is
 * covered in part there is a light already.
 * @param covered of all wyshes, in percent.
 */
export function litWindows(
  wyshes: number,
  covered: number,
): { readonly windows: number; readonly lit: number } {
  const windows = Math.min(wyshes, WINDOWS_MAX);
  return { windows, lit: Math.min(windows, Math.ceil((windows * covered) / 100)) };
}
