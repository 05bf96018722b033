// An asynchronous border, so that the shared singletons are in place before anything imports them.
import(/* webpackChunkName: "app" */ './main.tsx');

export {};
