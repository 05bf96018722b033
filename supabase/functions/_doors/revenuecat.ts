// What RevenueCat sends and answers, for programs that play RevenueCat.
export { revenueCatWebhook } from '../_shared/revenuecat-event.ts';
export { isSignedBy, signatureHeader, signBody } from '../_shared/revenuecat-signature.ts';
export { revenueCatSubscriber } from '../_shared/revenuecat-subscriber.ts';
export { isSameText } from '../_shared/same-text.ts';
