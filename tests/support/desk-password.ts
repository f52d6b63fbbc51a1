/** The password of the desk in tests; its hash has the lowest cost that is accepted. */
export const DESK = {
  password: 'correct horse battery',
  hash: 'scrypt:14:8:5:i8IFFNqgInRPWpEdgq_xkg:AqjMoPOFb0KfcA6WbKfFKJU9Xz0UNXp-S85jbO2INP8',
};
