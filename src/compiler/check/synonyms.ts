/**
 * Synonyms of keys, from other page builders, HTML and everyday language: by the keys that they may
 * mean, the most likely first. Keys that the mapping does not allow are skipped.
 */
export const KEYS: Record<string, string> = {
  'to src page': 'href',
  'to src path page': 'url',
  'to page': 'link',
  page: 'redirect redirectto redirecturl thankyoupage strona to path seite pagina',
  to: 'target page goto ziel enlace lien ticket tickets booking download pdf',
  'to path': 'address',
  path: 'urlslug urlid adres slug route permalink',
  'label title company': 'nazwa etykieta intitule rotulo name bezeichnung',
  'heading label question company': 'title',
  'heading title': 'headline header uberschrift ueberschrift',
  title: 'heading',
  'intro text': 'subtitle subheading',
  'message label answer excerpt': 'text',
  value: 'price amount id',
  'text answer lines': 'content',
  subject: 'betreff asunto sujet objet onderwerp oggetto assunto temat',
  'text answer': 'body',
  text: 'markdown paragraph texto tekst texte',
  'excerpt description': 'summary resume chapo extrait resumen riassunto zusammenfassung',
  'image images src':
    'img picture photo bild imagen backgroundimage bgimage heroimage headerimage hintergrundbild ' +
    'obraz obrazek zdjecie immagine afbeelding featuredimage coverimage thumbnail postthumbnail',
  src: 'image source',
  'src to': 'file datei',
  light: 'src day',
  'text alt': 'caption',
  'alt text': 'description',
  alt: 'alttext alternativtext alternativetext textoalternativo',
  'images items': 'photos pictures',
  actions: 'buttons button cta ctas calltoaction',
  items:
    'images elementy lista wpisy questions entries list cards rows features elements eintrage fragen elementos preguntas',
  icon: 'favicon symbol icono icone',
  tiers: 'prices',
  options: 'opcje opzioni opcoes keuzes choices values optionen opciones',
  required:
    'wymagane obbligatorio verplicht mandatory pflicht pflichtfeld obligatorio obrigatorio obligatoire',
  'minimum earliest': 'min minimum',
  'maximum latest maxLength limit': 'max maximum',
  limit: 'count number most newest anzahl numero nombre',
  perPage: 'pagesize pagination paginate proseite porpagina parpage',
  'help placeholder': 'hint',
  question: 'pytanie domanda vraag pergunta q frage pregunta',
  'answer to': 'a',
  answer: 'odpowiedz risposta antwoord resposta antwort respuesta reponse',
  maxMegabytes: 'maxsize filesize',
  nav: 'menu navigation',
  blocks: 'bloki sekcje blocchi blokken sections components blocke bloecke bloques blocs',
  'tone brand': 'color colour farbe couleur kleur colore kolor cor',
  'tone page': 'background',
  dark: 'night',
  'tone kind': 'style',
  'kind tone': 'variant',
  id: 'anchor',
  postcode: 'zip zipcode postalcode eircode plz codigopostal codepostal kodpocztowy cap',
  region: 'state province county bundesland provincia comunidad provincie',
  city: 'town stadt ciudad ville citta',
  'city place': 'ort plaats',
  place: 'venue where lugar lieu luogo local miejsce',
  country: 'land pais pays paese',
  publish: 'published appear appears publishdate publishon publishat',
  'publish date time': 'start',
  'publish earliest time': 'from since',
  expire: 'unpublish disappears expirydate',
  'expire ends': 'end',
  'expire latest ends': 'until',
  ends: 'enddate endtime endsat ende endet fin fine koniec',
  'date time': 'begin begins startdate starts when',
  cancelled: 'canceled abgesagt cancelado annule annullato afgelast odwolane',
  soldOut: 'full fullybooked ausverkauft ausgebucht agotado complet uitverkocht',
  updated: 'modified lastmod',
  'title heading':
    'tytul naglowek titul titel titulo titre titolo kop posttitle pagetitle metatitle seotitle',
  'description text': 'opis beschreibung descripcion descricao descrizione beschrijving',
  description: 'metadescription seodescription',
  'images image': 'bilder',
  date: 'dzien giorno datum fecha data',
  author: 'autore auteur autor',
  category: 'kategoria kategorie categoria',
  'blocks text': 'tresc inhalt contenido contenu',
  fields: 'pola campi velden felder campos champs',
  'price value': 'cena koszt koszty cost preis prix precio preco prezzo prijs',
  'note help': 'hinweis',
  language: 'jezyk sprache idioma langue lingua taal',
  form: 'formularz formular formulario formulaire',
  group: 'grupa gruppo gruppe grupo groupe',
  order: 'reihenfolge orden ordre kolejnosc ordem ordine volgorde',
  company: 'nazwafirmy azienda firma empresa sitename sitetitle',
  tagline: 'lema slogan motto claim',
  phone: 'tel telephone telefone telefoon telefon telefono',
  street: 'strasse calle rue straat',
  label:
    'product produkt artikel navtitle navigationtitle menutitle linktext linklabel buttontext navlabel menulabel shorttitle etiqueta etiquette',
  note: 'uwaga uwagi remark comment sku articlenumber nota',
  submit: 'wyslij przycisk invia absenden enviar envoyer',
  deliver: 'senden zustellung entrega',
  success: 'erfolg exito succes',
  message: 'wiadomosc messaggio nachricht mensaje',
  rows: 'wiersze zeilen filas lignes',
  sections: 'abschnitte secciones',
  days: 'dni giorni dagen tage dias jours',
  time: 'godzina czas horas ora tijd uhrzeit hora heure starttime beginn',
  hours: 'godziny openinghours offnungszeiten oeffnungszeiten horario horaires',
  draft: 'szkic bozza entwurf borrador brouillon',
  redirects: 'weiterleitungen umleitungen redirecciones redirections',
  facts: 'angaben datos',
  'locations place': 'location',
  locations:
    'branches offices stores shops standorte filialen sucursales sedes succursales agences',
  map: 'directions maplink googlemaps anfahrt mapa plan',
  fonts: 'font fontfamily typeface schrift schriftart',
};

/** Synonyms of the words that keys take; words that the key does not take are skipped. */
export const WORDS: Record<string, string> = {
  tel: 'phone phonenumber telephone mobile cell',
  email: 'mail emailaddress',
  name: 'fullname',
  'given-name': 'firstname forename vorname',
  'family-name': 'lastname surname familyname nachname',
  'additional-name': 'middlename',
  'organization LocalBusiness': 'company business',
  organization: 'firm',
  'organization-title': 'jobtitle',
  'postal-code': 'zip zipcode postcode plz',
  'address-level2': 'city town',
  'address-level1': 'state province region',
  'street-address': 'street address',
  'country-name': 'country',
  bday: 'birthday birthdate dateofbirth',
  url: 'website',
  // Kinds of businesses.
  Physician: 'doctor doctors arzt arztin medico medecin hausarzt',
  MedicalClinic: 'clinic praxis arztpraxis klinik clinica clinique medicalpractice doctorsoffice',
  Dentist: 'zahnarzt zahnarztpraxis dentista dentiste dentistry',
  Bakery: 'backerei baker panaderia boulangerie',
  CafeOrCoffeeShop: 'cafe coffeeshop kaffee kaffeehaus cafeteria',
  Restaurant: 'restaurante gaststatte bistro pizzeria',
  BarOrPub: 'bar pub kneipe',
  LegalService: 'solicitor solicitors lawfirm kanzlei anwaltskanzlei abogados avocats',
  Attorney: 'lawyer anwalt rechtsanwalt abogado avocat',
  Hotel: 'pension guesthouse gasthaus',
  GovernmentOffice:
    'mairie cityhall townhall rathaus gemeinde ayuntamiento municipio comune gemeentehuis commune',
  HairSalon: 'hairdresser friseur coiffeur peluqueria',
  SportsClub: 'club verein sportverein',
  ExerciseGym: 'gym fitness fitnessstudio gimnasio',
  Pharmacy: 'apotheke farmacia pharmacie chemist',
  RealEstateAgent: 'makler immobilienmakler inmobiliaria realestate propertymanagement',
  AutoRepair: 'garage werkstatt autowerkstatt mechanic',
  AccountingService: 'accountant steuerberater accounting',
  ChildCare: 'kindergarten kita daycare nursery',
  Store: 'shop laden tienda boutique pottery topferei ceramics workshop atelier',
  Church:
    'parish parafia kirche kirchengemeinde igreja paroquia iglesia eglise chiesa catholicchurch',
  Museum: 'museo musee muzeum museu',
  NGO:
    'association foundation charity nonprofit stiftung fundacion fondation ' +
    'nongovernmentalorganization',
  PerformingArtsTheater: 'theatre theater teatro playhouse',
  VeterinaryCare:
    'vet vets veterinarian veterinary tierarzt tierarztpraxis veterinario veterinaire',
  LocalBusiness:
    'firma school schule office other organization drivingschool fahrschule autoescola ' +
    'autoescuela autoecole union',
  // Looks of blocks and buttons.
  'off plain': 'none',
  plain: 'white hell weiss',
  sunken: 'grey gray muted',
  deep: 'dark dunkel oscuro sombre',
  tall: 'gross grande grand large big full',
  band: 'small slim',
  quiet: 'secondary outline ghost',
  action: 'cta',
  warning: 'alert',
  emergency: 'danger error urgent',
  info: 'note',
  stacked: 'vertical',
  inline: 'horizontal',
};

const KEY_FOR = bySynonym(KEYS);
const WORD_FOR = bySynonym(WORDS);

/** Returns what each word means, for a table of the words for each meaning. */
export function bySynonym(wordsFor: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(wordsFor).flatMap(([meaning, words]) =>
      words.split(' ').map((word) => [word, meaning] as const),
    ),
  );
}

/** Returns the first of the given keys of which the written one is a synonym. */
export function keyBySynonym(written: string, keys: Iterable<string>): string | undefined {
  return meantBy(written, keys, KEY_FOR);
}

/** Returns the first of the given words of which the written one is a synonym. */
export function wordBySynonym(written: string, words: Iterable<string>): string | undefined {
  return meantBy(written, words, WORD_FOR);
}

function meantBy(written: string, names: Iterable<string>, synonyms: ReadonlyMap<string, string>) {
  const meant = synonyms.get(plainWord(written));
  if (meant === undefined) return undefined;
  const known = new Set(names);
  return meant.split(' ').find((name) => known.has(name));
}

/** Returns a name as names are compared: lowercase, without accents, spaces and hyphens. */
export function plainWord(written: string): string {
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s_\p{M}-]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l');
}
