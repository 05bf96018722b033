import { SoldFeatures } from '../sold-features.tsx';
import { useText } from '../text.ts';
import { Section } from './section.tsx';

/** The plans page's section of what premium adds. */
export function PremiumFeatures() {
  const text = useText();
  return (
    <Section title={text('features_title')}>
      <SoldFeatures />
    </Section>
  );
}
