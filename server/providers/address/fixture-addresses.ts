/**
 * The map of the sandbox: places of our own invention in real cities, in the nine states we serve and in
 * others. Each street has three houses; each city has one building with units.
 */
export interface FixtureAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Empty for a house. */
  readonly units: readonly string[];
}

interface City {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly streets: readonly string[];
}

const houseNumbers = [8, 27, 143];
const buildingNumber = 500;
const units = ['Apt 1A', 'Apt 1B', 'Apt 2A', 'Apt 2B', 'Apt 3A', 'Apt 3B', 'Apt 4A', 'Apt 4B'];

const cities: readonly City[] = [
  {
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    streets: ['Maple Lantern Way', 'Pocket Watch Ln', 'Buckeye Hollow Rd', 'Quilt Square Dr'],
  },
  {
    city: 'Cleveland',
    state: 'OH',
    zipCode: '44113',
    streets: ['Harbor Whistle St', 'Iron Kettle Ave', 'Maple Lantern Way', 'Old Ferry Ct'],
  },
  {
    city: 'Ann Arbor',
    state: 'MI',
    zipCode: '48104',
    streets: ['Copper Thimble St', 'Birch Ladder Ln', 'Inkwell Ave', 'Maple Lantern Way'],
  },
  {
    city: 'Grand Rapids',
    state: 'MI',
    zipCode: '49503',
    streets: ['Chairmaker St', 'River Button Rd', 'Cider Press Ln', 'Snowglobe Ct'],
  },
  {
    city: 'Pittsburgh',
    state: 'PA',
    zipCode: '15222',
    streets: ['Three Bridges Way', 'Steel Teacup St', 'Pickle Barrel Ave', 'Incline View Dr'],
  },
  {
    city: 'Philadelphia',
    state: 'PA',
    zipCode: '19103',
    streets: ['Brotherly Oak St', 'Kite and Key Ln', 'Soft Pretzel Ct', 'Cobbler Row'],
  },
  {
    city: 'Atlanta',
    state: 'GA',
    zipCode: '30303',
    streets: ['Peach Button Way', 'Sweet Tea Ave', 'Magnolia Kite Rd', 'Porch Swing Ln'],
  },
  {
    city: 'Savannah',
    state: 'GA',
    zipCode: '31401',
    streets: ['Spanish Moss Row', 'Lighthouse Spoon St', 'Porch Swing Ln', 'Tabby Stone Ct'],
  },
  {
    city: 'Phoenix',
    state: 'AZ',
    zipCode: '85004',
    streets: ['Saguaro Teapot Dr', 'Sunset Marble Ave', 'Roadrunner Bend', 'Paper Cactus Ln'],
  },
  {
    city: 'Tucson',
    state: 'AZ',
    zipCode: '85701',
    streets: ['Desert Button Rd', 'Prickly Pear Way', 'Adobe Lantern St', 'Paper Cactus Ln'],
  },
  {
    city: 'Chicago',
    state: 'IL',
    zipCode: '60607',
    streets: ['Windmill Penny St', 'Lake Umbrella Ave', 'Deep Dish Ct', 'Streetcar Row'],
  },
  {
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    streets: ['Stovepipe Hat Way', 'Prairie Button Rd', 'Corn Maze Ln', 'Maple Lantern Way'],
  },
  {
    city: 'Charlotte',
    state: 'NC',
    zipCode: '28202',
    streets: ['Queen Thimble St', 'Dogwood Kettle Dr', 'Firefly Jar Ln', 'Cotton Spool Ave'],
  },
  {
    city: 'Asheville',
    state: 'NC',
    zipCode: '28801',
    streets: ['Blue Ridge Button Rd', 'Banjo Case Ct', 'Firefly Jar Ln', 'Cloud Ladder Way'],
  },
  {
    city: 'Portland',
    state: 'OR',
    zipCode: '97205',
    streets: ['Rain Barrel Ave', 'Rose Teacup St', 'Mossy Stair Ct', 'Bookshelf Way'],
  },
  {
    city: 'Eugene',
    state: 'OR',
    zipCode: '97401',
    streets: ['Track Shoe Ln', 'Duck Umbrella Dr', 'Mossy Stair Ct', 'Blackberry Row'],
  },
  {
    city: 'Milwaukee',
    state: 'WI',
    zipCode: '53202',
    streets: ['Cheese Wheel Way', 'Bratwurst Bend', 'Lake Kettle Ave', 'Bowling Pin Ct'],
  },
  {
    city: 'Madison',
    state: 'WI',
    zipCode: '53703',
    streets: ['Two Lakes Ln', 'Badger Button Rd', 'Ice Boat Dr', 'Cheese Wheel Way'],
  },
  {
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    streets: ['Armadillo Spoon St', 'Bat Bridge Ave', 'Bluebonnet Way', 'Maple Lantern Way'],
  },
  { city: 'New York', state: 'NY', zipCode: '10011', streets: ['Taxi Bell Ave', 'Pigeon Stair St'] },
  { city: 'Los Angeles', state: 'CA', zipCode: '90012', streets: ['Palm Button Dr', 'Marquee Ln'] },
  { city: 'Miami', state: 'FL', zipCode: '33130', streets: ['Flamingo Teapot Way', 'Sea Grape Ct'] },
  { city: 'Denver', state: 'CO', zipCode: '80202', streets: ['Mile Marker Ave', 'Snow Lantern Rd'] },
  { city: 'Seattle', state: 'WA', zipCode: '98101', streets: ['Ferry Whistle St', 'Coffee Spoon Ln'] },
  {
    city: 'Indianapolis',
    state: 'IN',
    zipCode: '46204',
    streets: ['Checkered Flag Way', 'Maple Lantern Way'],
  },
];

function addressesOf({ city, state, zipCode, streets }: City): FixtureAddress[] {
  const houses = streets.flatMap((street) =>
    houseNumbers.map((number) => ({ street: `${number} ${street}`, city, state, zipCode, units: [] })),
  );
  return [...houses, { street: `${buildingNumber} ${streets[0]}`, city, state, zipCode, units }];
}

/** 289 houses and buildings, and 8 units in each of 25 buildings. */
export const fixtureAddresses: readonly FixtureAddress[] = cities.flatMap(addressesOf);
