import type { Registry } from '@fabula/contracts';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import { loadHello } from './load-hello.ts';

/** The block that our server writes into every page, as the real shell finds it. */
const block = document.getElementById('fabula-boot')?.textContent ?? '';
const { registry } = JSON.parse(block) as { readonly registry: Registry };

function Place() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) mountRootParcel(() => loadHello(registry), { domElement: place.current });
  }, []);
  return <main ref={place} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Place />);
