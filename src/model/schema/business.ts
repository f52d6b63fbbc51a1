import type { Static } from 'typebox';
import {
  choice,
  group,
  heading,
  link,
  list,
  optionals,
  phoneNumber,
  resolvedFrom,
  text,
  verbatim,
} from './builders.ts';
import type { OpeningTimes } from './resolved-values.ts';

/** Kinds of businesses and schools of schema.org that serve people at a place. */
const BUSINESS_KINDS =
  'LocalBusiness AccountingService AmusementPark AnimalShelter ArtGallery Attorney AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery CafeOrCoffeeShop Campground Casino ChildCare ClothingStore CollegeOrUniversity ComedyClub ComputerStore ConvenienceStore DaySpa Dentist DepartmentStore Distillery DryCleaningOrLaundry Electrician ElectronicsStore ElementarySchool EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor GolfCourse GovernmentOffice GroceryStore HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HighSchool HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop InsuranceAgency JewelryStore LegalService Library LiquorStore Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore MiddleSchool MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieTheater MovingCompany MusicStore NailSalon NightClub Notary OfficeEquipmentStore Optician PetStore Pharmacy Physician Physiotherapy Plumber PoliceStation PostOffice Preschool ProfessionalService PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor School SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation SportsClub Store TattooParlor TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency VacationRental WholesaleStore Winery'.split(
    ' ',
  );

/** Kinds of schema.org that serve people at a place without being businesses. */
export const OTHER_KINDS =
  'Aquarium BuddhistTemple Cemetery Church EventVenue HinduTemple Mosque Museum MusicVenue NGO Park PerformingArtsTheater PerformingGroup PlaceOfWorship SportsOrganization StadiumOrArena Synagogue VeterinaryCare Zoo'.split(
    ' ',
  );

/** The days of a week, as authors write them. */
export const WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** What the company and each of its other locations may say of a place. */
const ofPlace = {
  email: verbatim('mailbox', 'Its e-mail address: {email} or office@example.com.'),
  address: group(
    'address',
    {
      street: text('Street and number.'),
      city: text('The town.'),
      ...optionals({
        region: text('The state or province: FL.'),
        postcode: text('The postal code.'),
        country: text('The country in two letters. Left out, it is that of the site.'),
      }),
    },
    'Where people find it.',
  ),
  hours: list(
    'When it is open. Days that are not named are closed.',
    group('opening time', {
      days: list('The days of the week.', choice('A day: monday.', [...WEEK])),
      time: resolvedFrom<OpeningTimes>(
        'opening-times',
        'From when to when: 9:30-18:00, or 9:30 AM-6:00 PM. It may be a fact: "{hours}".',
      ),
    }),
  ),
  map: link('Where a map shows it; its address links there.'),
};

const locationSchema = group('location', {
  name: heading('What it is called: Harbour office. In several languages, a fact: "{harbour}".'),
  ...optionals({ phone: phoneNumber('Its phone number, as people write it.'), ...ofPlace }),
  address: ofPlace.address,
});

/** What search engines and maps are told about a company that people can visit or call. */
export const businessSchema = group(
  'business',
  optionals({
    kind: choice('What kind of business it is, as schema.org calls it: Bakery, RealEstateAgent.', [
      ...BUSINESS_KINDS,
      ...OTHER_KINDS,
    ]),
    ...ofPlace,
    name: heading('What this location is called beside the others. Left out, it is the company.'),
    locations: list(
      'Its other locations. A contact block shows all of them: locations: all',
      locationSchema,
    ),
  }),
  'What search engines and maps are told of the company, beside its name, phone and networks.',
);

/** A place where people find the company. */
export type CompanyLocation = Static<typeof locationSchema>;

/** What a contact block says to show all locations. */
export const ALL_LOCATIONS = 'all';
