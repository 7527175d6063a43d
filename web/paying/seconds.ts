export function seconds(count: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, count * 1000);
  });
}
