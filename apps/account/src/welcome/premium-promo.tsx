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
import { Icon } from '@fabula/ui';
import { useText } from '../text.ts';
import styles from './premium-promo.module.css';

/**
 * What premium adds, in three lines, and its price if our own list has one. It opens for who wants to know: the one
 * offer before the first story is the dialog that follows.
 */
export function PremiumPromo() {
  const text = useText();
  const { config, texts, timeZone } = usePlatform();
  const currency = storefrontCurrency(timeZone());
  const { monthly } = priceLists[currency];
  const inCurrency = (amount: number) => formatPrice(amount, currency, texts.language());
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
    <details className={styles.promo}>
      <summary>
        <Icon name="star" />
        {text('promoTitle')}
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name="check" />
            {line}
          </li>
        ))}
      </ul>
      {isListed && (
        <p className={styles.price}>
          {text('promoPrice', { total: inCurrency(monthly), price: inCurrency(pricePerSession(monthly)) })}
        </p>
      )}
    </details>
  );
}
