/*
 * What the people of the invented list are called: given names as they are usual where somebody is from, each with spellings that documents
 * have of it, and families that are put together from syllables and are nobody's; some have a family name that thousands have. They are
 * put together by chance, and whoever has such a name is not meant.
 */

/** One name with its spellings; the list has the first. */
type Spellings = readonly [string, ...string[]];

export interface Origin {
  /** Of how many entries in a hundred. */
  readonly share: number;
  readonly programme: string;
  readonly given: readonly Spellings[];
  readonly commonFamilies: readonly Spellings[];
  /** What a family's name is put together from, each with the spellings it has beside the first, in the same order. */
  readonly beginnings: readonly Spellings[];
  readonly middles: readonly Spellings[];
  readonly ends: readonly Spellings[];
  /** Goes before a family's name. */
  readonly article: Spellings | null;
  /** How many given names in a hundred have a second one behind it. */
  readonly secondGiven: number;
}

/** As it is written below: names with a space between them, spellings with a slash. */
function namesIn(text: string): Spellings[] {
  return text
    .trim()
    .split(/\s+/)
    .map((name) => {
      const [first = name, ...others] = name.split('/');
      return [first.replaceAll('_', ' '), ...others.map((other) => other.replaceAll('_', ' '))];
    });
}

export const ORIGINS: readonly Origin[] = [
  {
    share: 24,
    programme: 'EXAMPLE-RU',
    // The passport's spelling, the French, the German and the original one.
    given: namesIn(`
      Sergey/Serguei/Sergej/Сергей Aleksey/Alexei/Alexej/Алексей Dmitriy/Dmitri/Dmitrij/Дмитрий Mikhail/Mikhaïl/Michail/Михаил
      Vladimir/Wladimir/Владимир Yuriy/Iouri/Jurij/Юрий Andrey/Andreï/Andrej/Андрей Vyacheslav/Viatcheslav/Wjatscheslaw/Вячеслав
      Yevgeniy/Evgueni/Jewgenij/Евгений Oleg/Олег Nikolay/Nikolaï/Nikolaj/Николай Konstantin/Константин Ruslan/Rouslan/Руслан
      Svetlana/Swetlana/Светлана Lyudmila/Lioudmila/Ljudmila/Людмила Tatyana/Tatiana/Tatjana/Татьяна Zhanna/Janna/Жанна
      Grigoriy/Grigori/Grigorij/Григорий Timofey/Timofeï/Timofej/Тимофей Rostislav/Rostislaw/Ростислав`),
    commonFamilies: namesIn(`
      Ivanov/Ivanoff/Iwanow/Иванов Petrov/Petroff/Petrow/Петров Volkov/Volkoff/Wolkow/Волков Kuznetsov/Kouznetsov/Kusnezow/Кузнецов
      Popov/Popoff/Popow/Попов Sokolov/Sokoloff/Sokolow/Соколов Morozov/Morozoff/Morosow/Морозов Lebedev/Lebedeff/Lebedew/Лебедев Kozlov/Kozloff/Koslow/Козлов`),
    beginnings: namesIn(`
      Shch/Chtch/Schtsch/Щ Varz/Varz/Warz/Варз Kolp/Kolp/Kolp/Колп Zhur/Jour/Shur/Жур Tver/Tver/Twer/Твер Khrap/Khrap/Chrap/Храп
      Belod/Belod/Belod/Белод Yurm/Iourm/Jurm/Юрм Gruzd/Grouzd/Grusd/Грузд Chel/Tchel/Tschel/Чел Mozg/Mozg/Mosg/Мозг
      Strel/Strel/Strel/Стрел Drozh/Droj/Drosh/Дрож Pleskh/Pleskh/Plesch/Плесх Nerch/Nertch/Nertsch/Нерч`),
    middles: namesIn(`
      en/en/en/ен ul/oul/ul/ул ov/ov/ow/ов ash/ach/asch/аш irn/irn/irn/ирн ikh/ikh/ich/их ost/ost/ost/ост am/am/am/ам
      yat/iat/jat/ят uz/ouz/us/уз`),
    ends: namesIn(`
      ovskiy/ovski/owskij/овский enko/enko/enko/енко in/ine/in/ин chuk/tchouk/tschuk/чук ev/eff/ew/ев kov/koff/kow/ков
      ntsev/ntseff/nzew/нцев`),
    article: null,
    secondGiven: 60,
  },
  {
    share: 26,
    programme: 'EXAMPLE-AR',
    given: namesIn(`
      Muhammad/Mohamed/Mohammed/محمد Ahmad/Ahmed/Achmed/أحمد Husayn/Hussein/Hussain/حسين Hasan/Hassan/Hassane/حسن Khalid/Khaled/Chalid/خالد
      Mahmud/Mahmoud/Machmud/محمود Mustafa/Moustafa/Mostafa/مصطفى Abd_al-Rahman/Abdul_Rahman/Abderrahmane/عبد_الرحمن
      Abd_al-Aziz/Abdulaziz/Abdelaziz/عبد_العزيز Ibrahim/Ebrahim/Ibraheem/إبراهيم Salih/Saleh/Salyh/صالح Tariq/Tarek/Tarik/طارق
      Jamal/Gamal/Djamal/جمال Faysal/Faisal/Feisal/فيصل Nasir/Nasser/Naser/ناصر Zaynab/Zeinab/Zainab/زينب Sulayman/Suleiman/Soliman/سليمان
      Ismail/Ismael/Esmail/إسماعيل Qasim/Kassem/Qassem/قاسم Rashid/Rasheed/Rachid/رشيد Marwan/Marouane/Merwan/مروان`),
    commonFamilies: namesIn(`
      Ahmad/Ahmed/أحمد Hassan/Hasan/حسن Hussein/Hussain/حسين Rahman/Rehman/رحمن Mahmood/Mahmud/محمود Khalil/Halil/خليل
      Mansur/Mansour/منصور Uthman/Othman/Osman Said/Sayed/Saeed Darwish/Darwich/Derwisch Haddad/Hadad Nasr/Nassr`),
    beginnings: namesIn(`
      Sabr/Sabr/Ssabr Dulaym/Doulaim/Duleim Khuzr/Khouzr/Chusr Jazm/Djazm/Gazm Qurt/Kourt/Kurt Bahl/Bahl/Behl Tarf/Tarf/Terf
      Mashr/Machr/Meshr Shuwk/Chouk/Schuk Haznt/Haznt/Hasnt Nabkh/Nabkh/Nebch Raqs/Raks/Rakks`),
    middles: namesIn('aw/aou/au id/id/eed um/oum/oom an/ane/an ir/ir/eer ub/oub/oob ayt/ait/eit'),
    ends: namesIn('i/y/ee ani/any/anee awi/aoui/awy iti/ity/eetee uri/oury/oori'),
    article: ['al-', 'Al ', 'El-'],
    secondGiven: 50,
  },
  {
    share: 10,
    programme: 'EXAMPLE-IR',
    given: namesIn(`
      Mohammad/Muhammad/Mohamad/محمد Hossein/Hussein/Hosein/حسین Reza/Riza/Rezah Mehdi/Mahdi/Mehdee/مهدی Javad/Jawad/Djavad/جواد
      Hamid/Hameed/Hamed/حمید Farhad/Ferhad/Farhaad/فرهاد Shahram/Chahram/Schahram/شهرام Parviz/Parwiz/Perviz/پرویز
      Gholam/Ghulam/Golam/غلام Masoud/Massoud/Masud/مسعود Behrouz/Behruz/Behrooz/بهروز Maryam/Mariam/Meryem/مریم`),
    commonFamilies: namesIn(
      'Hosseini/Husseini/Hoseini Ahmadi/Ahmady/Ahmedi Karimi/Karimy/Kareemi Moradi/Morady/Muradi Jafari/Djafari/Jaffary Rahimi/Rahimy/Raheemi',
    ),
    beginnings: namesIn(`
      Zarg/Zarg/Serg Kashm/Cachm/Kaschm Torb/Torb/Turb Qomsh/Ghomsh/Komsh Bahr/Bahr/Behr Gholz/Gholz/Golz Shirv/Chirv/Schirw
      Dezf/Dezf/Desf Khorm/Khorm/Chorm Farsh/Farch/Farsch`),
    middles: namesIn('and/and/and ab/ab/aab im/im/eem ov/ov/ow ush/ouch/oosh'),
    ends: namesIn('pour/pur/poor zadeh/zade/zada ian/yan/jan nejad/nezhad/nejhad'),
    article: null,
    secondGiven: 35,
  },
  {
    share: 14,
    programme: 'EXAMPLE-ES',
    given: namesIn(`
      José/Jose María/Maria Jesús/Jesus Ramón/Ramon Héctor/Hector Joaquín/Joaquin Álvaro/Alvaro Raúl/Raul Gonzalo Rigoberto Leticia
      Iván/Ivan Óscar/Oscar Nicolás/Nicolas Ximena/Jimena Rocío/Rocio Germán/German Wilfredo Yesenia Evaristo`),
    commonFamilies: namesIn(`
      García/Garcia Rodríguez/Rodriguez Hernández/Hernandez Gómez/Gomez Sánchez/Sanchez López/Lopez Pérez/Perez Ramírez/Ramirez`),
    beginnings: namesIn(`
      Bañar/Banar Quir/Quir Zald/Zald Mord/Mord Llord/Llord Arzuf/Arzuf Etxag/Echag Huelm/Huelm Cifr/Cifr Ñanc/Nanc Guad/Guad
      Xerm/Jerm`),
    middles: namesIn('and/and ull/ull ist/ist ob/ob urr/urr elg/elg'),
    ends: namesIn('ero/ero arro/arro ués/ues ondo/ondo aga/aga étez/etez'),
    article: null,
    secondGiven: 55,
  },
  {
    share: 9,
    programme: 'EXAMPLE-CN',
    given: namesIn(`
      Xiaoping/Xiao_Ping/Hsiao-ping Guoqiang/Guo_Qiang/Guo-qiang Zhiming/Zhi_Ming/Zhi-ming Jianguo/Jian_Guo/Jian-guo Weidong/Wei_Dong/Wei-dong
      Yonghao/Yong_Hao/Yong-hao Shufen/Shu_Fen/Shu-fen Tianyou/Tian_You/Tian-you Haoran/Hao_Ran/Hao-ran Chunhua/Chun_Hua/Chun-hua`),
    commonFamilies: namesIn(
      'Zhang/Zhang Li/Lee Chen/Tchen Wang/Wang Liu/Liou Huang/Hwang Zhao/Jao Zhou/Jou Sun/Soun',
    ),
    beginnings: namesIn(
      'Ouy/Ouy Shangg/Shangg Zhug/Zhug Dongf/Dongf Huangf/Huangf Situk/Situk Murongk/Murongk',
    ),
    middles: namesIn('an/an uo/uo ei/ei ong/ong'),
    ends: namesIn('g/g n/n ling/ling zhi/zhi'),
    article: null,
    secondGiven: 0,
  },
  {
    share: 9,
    programme: 'EXAMPLE-BA',
    given: namesIn(`
      Đorđe/Djordje/Ђорђе Živko/Zhivko/Живко Slobodan/Слободан Ratko/Ратко Nebojša/Nebojsha/Небојша Dragoslav/Драгослав Jelena/Yelena/Јелена
      Željko/Zheljko/Жељко Miloš/Milosh/Милош Časlav/Chaslav/Часлав Vukašin/Vukashin/Вукашин Snežana/Snezhana/Снежана`),
    commonFamilies: namesIn(
      'Jovanović/Jovanovich/Jovanovic Marković/Markovich/Markovic Petrović/Petrovich/Petrovic Nikolić/Nikolich/Nikolic Pavlović/Pavlovich/Pavlovic',
    ),
    beginnings: namesIn(`
      Žerav/Zherav/Zerav Kršt/Krsht/Krst Čakor/Chakor/Cakor Šljiv/Shljiv/Sljiv Vučj/Vuchj/Vucj Drenj/Drenj/Drenj Gložd/Glozhd/Glozd
      Muždek/Muzhdek/Muzdek Prždal/Przhdal/Przdal`),
    middles: namesIn('an/an/an ar/ar/ar eš/esh/es ov/ov/ov il/il/il'),
    ends: namesIn('ović/ovich/ovic ić/ich/ic ac/ats/ac'),
    article: null,
    secondGiven: 10,
  },
  {
    share: 8,
    programme: 'EXAMPLE-AF',
    given: namesIn(`
      Jean-Bosco/Jean_Bosco Dieudonné/Dieudonne Célestin/Celestin Théophile/Theophile Oumar/Umar/Omar Souleymane/Suleiman/Sulayman
      Mamadou/Mamadu Cheikh/Sheikh/Shaykh Moussa/Musa/Mousa Ousmane/Usman/Osman Aïssatou/Aissatou Ngozi Emeka Abdoulaye/Abdulaye
      Sékou/Sekou Jean-Marie/Jean_Marie`),
    commonFamilies: namesIn(
      'Diallo/Dialo Traoré/Traore Okafor/Okaffor Ndiaye/Ndiay Mensah/Mensa Mwangi/Mouangi',
    ),
    beginnings: namesIn(
      'Nkurunt/Nkurount Mbombak/Mbombac Habyalim/Habialim Ouédrab/Ouedrab Tshikond/Chikond Ndayiz/Ndaiz Kabuyeng/Kabouyeng Bizimung/Bizimoung',
    ),
    middles: namesIn('am/am uw/ouw iny/iny ab/ab umb/oumb'),
    ends: namesIn('ana/ana ira/ira ogo/ogo eza/eza we/oue'),
    article: null,
    secondGiven: 30,
  },
];
