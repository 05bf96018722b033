import * as React from 'react';

// React keeps the stack of each element's creation for its warnings, up to ten thousand at a time, which took a seventh
// of the time of the screens' tests. Its own counter says here that there are enough: warnings still name the
// component. Where a later React has no such counter, this changes nothing.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}
