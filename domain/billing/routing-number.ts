/** Of each three digits; what they weigh is a number of tens. */
const WEIGHTS = [3, 7, 1] as const;

/** Whether nine digits can be the number that a bank of the United States goes by on the lower edge of its checks: its last digit checks the others. */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || /^0+$/.test(text)) return false;
  const weight = [...text].reduce((sum, digit, index) => sum + Number(digit) * WEIGHTS[index % 3]!, 0);
  return weight % 10 === 0;
}
