import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Props {
  readonly domElement: HTMLElement;
  readonly text: { readonly heading: string };
}

let root: Root | undefined;

export async function bootstrap(): Promise<void> {
  // Its text is loaded beside its code.
}

export async function mount({ domElement, text }: Props): Promise<void> {
  root = createRoot(domElement);
  root.render(createElement('h1', null, text.heading));
}

export async function unmount(): Promise<void> {
  root?.unmount();
}
