/** A whole divided by a count, the remainder spread one point each over the first shares (platform.md section 5). */
export function divideEvenly(whole: number, count: number): number[] {
  const share = Math.floor(whole / count);
  const remainder = whole - share * count;
  return Array.from({ length: count }, (_, index) => share + (index < remainder ? 1 : 0));
}
