import { routes } from '@fabula/contracts';
import { useIsPremium, useUserId } from '@fabula/data';
import { useNavigate, usePlatform } from '@fabula/platform';
import { useEffect, useEffectEvent, useState } from 'react';

/** Goes on to the first story. A learner without premium sees the offer first, once, where somebody sells it. */
export function useStartLearning(): () => void {
  const navigate = useNavigate();
  const userId = useUserId();
  const isPremium = useIsPremium();
  const { features, preferences, upgrade } = usePlatform();
  const [offered, setOffered] = useState(false);
  const goOn = useEffectEvent(() => navigate(routes.today));

  useEffect(() => {
    if (!offered) return undefined;
    return upgrade.store.subscribe(({ reason }) => {
      if (reason === null) goOn();
    });
  }, [offered, upgrade]);

  return () => {
    const mayOffer = userId !== null && !isPremium && features.withDialog('upgrade') !== null;
    if (!mayOffer || preferences.userFlag(userId, 'onboardingPaywallSeen')) {
      navigate(routes.today);
      return;
    }
    preferences.setUserFlag(userId, 'onboardingPaywallSeen');
    setOffered(true);
    upgrade.open('after_onboarding');
  };
}
