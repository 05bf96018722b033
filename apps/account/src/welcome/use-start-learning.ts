import { routes } from '@fabula/contracts';
import { useIsPremium, useUserId } from '@fabula/data';
import { useNavigate, usePlatform, useStore } from '@fabula/platform';
import { useEffect, useEffectEvent, useState } from 'react';

export interface StartLearning {
  readonly start: () => void;
  /** Whether the offer was made and is not answered yet; it may still be loading. */
  readonly isOffering: boolean;
}

/** Goes on to the first story. A learner without premium sees the offer first, once, where somebody sells it. */
export function useStartLearning(): StartLearning {
  const navigate = useNavigate();
  const userId = useUserId();
  const isPremium = useIsPremium();
  const { features, preferences, upgrade } = usePlatform();
  const { reason } = useStore(upgrade.store);
  const [offered, setOffered] = useState(false);
  const goOn = useEffectEvent(() => navigate(routes.today));

  useEffect(() => {
    if (!offered) return undefined;
    return upgrade.store.subscribe((offer) => {
      if (offer.reason === null) goOn();
    });
  }, [offered, upgrade]);

  return {
    isOffering: reason !== null,
    start() {
      // The second press of a double click must not go on below the offer.
      if (upgrade.store.getState().reason !== null) return;
      const mayOffer = userId !== null && !isPremium && features.withDialog('upgrade') !== null;
      if (!mayOffer || preferences.userFlag(userId, 'onboardingPaywallSeen')) {
        navigate(routes.today);
        return;
      }
      preferences.setUserFlag(userId, 'onboardingPaywallSeen');
      setOffered(true);
      upgrade.open('after_onboarding');
    },
  };
}
