import { keys } from '@fabula/data';
import type { KeepingState } from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import type { KeptThing } from '@fabula/playback';
import { ada, InPage } from '@fabula/testing';
import { type ReactNode, useState } from 'react';
import { KeptScreen } from '../kept/kept-screen.tsx';

/** A story as the device keeps it, whole and in the voice that Spanish has by default. */
export function keptStory(change: Partial<KeptThing> = {}): KeptThing {
  return {
    name: 'story:10000000-0000-4000-8000-000000000001',
    title: 'Un plato más',
    language: 'Spanish',
    at: Date.parse('2026-11-28T10:00:00Z'),
    sizeBytes: 1_234_000,
    state: { status: 'kept', sounds: 18, of: 18 },
    voice: 'mateo/neutral',
    ...change,
  };
}

export const inState = (state: KeepingState) => keptStory({ state });

/** The page of what is kept, with these things; without any, the device's own database is read. */
export function KeptPage({ things }: { readonly things: readonly KeptThing[] }) {
  return (
    <WithKept things={things}>
      <InPage>
        <KeptScreen />
      </InPage>
    </WithKept>
  );
}

function WithKept({ things, children }: { readonly things: readonly KeptThing[]; readonly children: ReactNode }) {
  const { queryClient } = usePlatform();
  useState(() => {
    const byName = Object.fromEntries(things.map((thing) => [thing.name, thing]));
    queryClient.setQueryData(keys.kept(ada.id), byName);
  });
  return children;
}
