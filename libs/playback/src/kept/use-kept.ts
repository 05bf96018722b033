import { keepsForOffline, keys, usePremiumGate, useProfile, useSubscription, useUserId } from '@fabula/data';
import { isBeingKept, type KeepingState, keepingInVoice, keptUntil, nothingKept } from '@fabula/domain';
import { usePlatform, useQuery } from '@fabula/platform';
import { useEffect, useEffectEvent } from 'react';
import { keepThing, type ThingToKeep } from './keep-thing.ts';
import { type KeptThing, type KeptThings, readKept, removeKept, voiceName } from './kept-thing.ts';

export interface KeptReading {
  /** Newest first; undefined while they are read. */
  readonly things: readonly KeptThing[] | undefined;
  /** The device's database cannot be read. */
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
  /** When they go, because premium has ended, in milliseconds since 1970; null with premium. */
  readonly until: number | null;
}

/** What this device keeps for the learner. What premium ended for too long ago is removed. */
export function useKept(): KeptReading {
  const { query, things } = useThings();
  const { now } = usePlatform();
  const remove = useRemoveKept();
  const { data: subscription, isPending, isError } = useSubscription();
  const isKnown = !isPending && !isError;
  const ends = (things ?? []).map((thing) => ({ thing, until: keptUntil(subscription, thing.at, now()) }));
  const past = isKnown
    ? ends.filter(({ until, thing: { state } }) => until !== null && until < now().getTime() && !isBeingKept(state))
    : [];
  const sweep = useEffectEvent(() => {
    for (const { thing } of past) void remove(thing.name);
  });
  useEffect(() => {
    if (past.length > 0) sweep();
  }, [past.length]);
  const untils = ends.flatMap(({ until }) => until ?? []);
  return {
    things,
    isError: query.isError,
    refetch: query.refetch,
    until: isKnown && untils.length > 0 ? Math.min(...untils) : null,
  };
}

export interface Keeping {
  readonly state: KeepingState;
  readonly sizeBytes: number;
  /** Whether a story can be kept here at all. */
  readonly isPossible: boolean;
  /** Keeps it for a learner with premium, and offers premium to any other. */
  readonly keep: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** One thing that can be kept. `description` says why premium is needed. */
export function useKeeping(thing: ThingToKeep, description: string): Keeping {
  const platform = usePlatform();
  const { things } = useThings();
  const keepAll = useKeepThings(description);
  const remove = useRemoveKept();
  const kept = things?.find(({ name }) => name === thing.name);
  return {
    state: kept?.state ?? nothingKept,
    sizeBytes: kept?.sizeBytes ?? 0,
    isPossible: keepsForOffline(platform),
    keep: () => keepAll([() => thing]),
    remove: () => remove(thing.name),
  };
}

/**
 * Keeps things one after the other, with premium; without it offers premium, which `description` explains. Rejects
 * where one of them could not be made; those before it stay.
 */
export function useKeepThings(
  description: string,
): (things: readonly (() => ThingToKeep | Promise<ThingToKeep>)[]) => Promise<void> {
  const platform = usePlatform();
  const userId = useUserId();
  const saved = useProfile().data;
  const gate = usePremiumGate();
  return async (things) => {
    if (userId === null || !(await gate('offline', description))) return;
    // Asks the browser not to clear what is kept; it may say no, and everything works until it does.
    void navigator.storage?.persist?.().catch(() => false);
    for (const make of things) await keepThing(platform, userId, await make(), saved);
  };
}

/** Removes a thing from this device. A failure is reported, and what is left shows as not whole. */
export function useRemoveKept(): (name: string) => Promise<void> {
  const platform = usePlatform();
  const userId = useUserId();
  const { refetch } = useThings().query;
  return async (name) => {
    if (userId === null) return;
    try {
      await removeKept(platform, userId, name);
    } catch (error) {
      platform.reporter.report(error);
      await refetch();
    }
  };
}

function useThings() {
  const platform = usePlatform();
  const userId = useUserId();
  const saved = useProfile().data;
  const query = useQuery({
    queryKey: keys.kept(userId),
    queryFn: (): Promise<KeptThings> => readKept(platform, userId ?? ''),
    enabled: userId !== null && keepsForOffline(platform),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // It would be read while something is being kept, whose state is known here alone.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const inVoice = (thing: KeptThing): KeptThing => {
    const isPresentVoice = saved === undefined || thing.voice === voiceName(saved, thing.language);
    return { ...thing, state: keepingInVoice(thing.state, isPresentVoice) };
  };
  const things =
    query.data &&
    Object.values(query.data)
      .map(inVoice)
      .toSorted((a, b) => b.at - a.at);
  return { query, things };
}
