// Generates texts for benchmark pages: as varied as real ones, and the same in every run.

const WORDS = `acorn amber anchor answer apple apron arch artist attic autumn awning badge bakery
balcony barley barn basin basket bay beach beacon bell bench berry bicycle birch blanket blossom
boat bottle bowl branch brass bread breeze brick bridge brook broom bucket butter button cabin
canal candle canoe canvas carpet carrot cart castle cedar cellar chalk chapel cherry chestnut
chimney cider clay cliff cloak clover coast cobbler compass cooper copper coral corn cottage cotton
courtyard cove cradle crane creek crop crossing crumb cup current curtain dairy dawn deck dew ditch
dock door dough dove drum dune dusk easel echo elm ember estuary fabric falcon farm feather fence
fern ferry fiddle finch fire flag flax flour flute foam fog forge fountain frost gable garlic gate
ginger glacier glass glove goose grain granite grape gravel grove gull hammer hamper harvest hatch
hay hazel hearth heather hedge hen heron hill hinge honey hook horizon horse iris island ivy jar
jetty jug juniper kettle kiln kite knot ladder lake lamp lantern larch lark laurel lawn leaf leather
lemon lighthouse linen loaf lodge loom maple marble marsh mast meadow melon mill mint mirror moor
moss mountain mug mushroom needle nest nettle oak oar oat olive onion orchard otter oven owl paddle
paint pantry parsley pasture path pear pebble pepper pier pigeon pine pitcher plank plough plum pond
poppy porch pottery prairie quarry quilt quince rabbit raft rain raven reed ridge river robin rope
rosemary rowan rudder rye saddle saffron sage sail salt sand sawmill scarf shed shell shore shovel
silk silver slate sled snow soap sparrow spindle spoon spring spruce stable stove straw stream
sugar summer swallow swan tailor tea thistle thread thyme tide tile timber tower trail trout tulip
tunnel turf valley vane velvet vine violet wagon walnut water wave weaver well wharf wheat wheel
whistle willow wind window winter wood wool workshop wren yard yarn`.split(/\s+/);

/** The seed of the random numbers; any constant will do. */
const SEED = 1_815;

/** Returns a generator of random words, sentences and choices, always in the same order. */
export function makeWriter() {
  let state = SEED;
  // A linear congruential generator with the constants of Numerical Recipes.
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const between = (least, most) => least + Math.floor(chance() * (most - least + 1));
  const pick = (list) => list[between(0, list.length - 1)];
  const words = (least, most) => listOf(between(least, most), () => pick(WORDS)).join(' ');
  const heading = (least, most) => capitalized(words(least, most));
  const sentences = (count) => listOf(count, () => `${heading(7, 13)}.`).join(' ');
  return { between, pick, words, heading, sentences };
}

/** Returns a list of `count` results of `make`. */
export function listOf(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}

function capitalized(text) {
  return text[0].toUpperCase() + text.slice(1);
}
