/** Resolves after the frame in which the screen is seen, for what may come later. */
export async function afterScreen(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => window.requestAnimationFrame(resolve));
}
