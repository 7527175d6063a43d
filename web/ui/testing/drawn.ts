/** Until what is known by now is drawn: whoever says that nothing changed has to wait for a change to be seen. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    const { promise, resolve } = Promise.withResolvers<number>();
    requestAnimationFrame(resolve);
    await promise;
  }
}
