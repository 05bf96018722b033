import { useIsOffered } from '@fabula/data';
import {
  formatPrice,
  freeStoriesPerWeek,
  playbackSpeed,
  priceLists,
  pricePerSession,
  storefrontCurrency,
} from '@fabula/domain';
import { usePlatform } from '@fabula/platform';
import { Card, Heading, Icon, Stack, Text } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './premium-promo.module.css';

/** What premium adds, in three lines, and its price if our own list has one. */
export function PremiumPromo() {
  const text = useText();
  const { config, texts, timeZone } = usePlatform();
  const currency = storefrontCurrency(timeZone());
  const price = formatPrice(pricePerSession(priceLists[currency].monthly), currency, texts.language());
  const { kind } = config.purchases;
  const translates = useIsOffered('unlimited_translations');
  // The other stores have their own prices, which the plans page shows.
  const isListed = kind === 'local' || kind === 'link';
  const lines = [
    text(config.writesStories ? 'promoStories' : 'promoStories_library', { count: freeStoriesPerWeek }),
    text('promoSpeed', { slowest: playbackSpeed.minimum, fastest: playbackSpeed.maximum }),
    ...(translates ? [text('promoTranslations')] : []),
  ];
  return (
    <Card as="section" tone="accent" padding="lg">
      <Stack>
        <Heading level={2}>{text('promoTitle')}</Heading>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line} className={styles.line}>
              <Icon name="check" />
              {line}
            </li>
          ))}
        </ul>
        {isListed && <Text className={styles.price}>{text('promoPrice', { price })}</Text>}
      </Stack>
    </Card>
  );
}
